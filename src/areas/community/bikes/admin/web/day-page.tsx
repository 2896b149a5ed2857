import { useQuery } from '@tanstack/react-query';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { DaySelection } from '../bikes-admin.rules.ts';
import type { AdminBooking, DayBookings, OpenSlot } from '../bikes-admin.schema.ts';
import { dayBookingsQuery } from './admin-bookings.query.ts';
import { BikesMenu } from './bikes-menu.tsx';
import { BookForPerson } from './book-for-person.tsx';
import { BookingCard } from './booking-card.tsx';
import { DayHeading } from './day-heading.tsx';

/** The bookings of a day with names, for administrators, and the bikes of any day that were not returned in time. */
export function DayPage({ selection }: { selection: DaySelection }) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { api } = useSite();
  const bookings = useQuery(dayBookingsQuery(api, selection));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('title')}</h1>
        <BikesMenu />
      </header>
      <QueryList
        query={bookings}
        loading={t('site:loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
      >
        {(day) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Late bookings={day.late} />
            <DayHeading day={day} />
            <Slots day={day} />
          </div>
        )}
      </QueryList>
    </div>
  );
}

function Late({ bookings }: { bookings: readonly AdminBooking[] }) {
  const { t } = useTranslation('bikes-admin');
  return (
    <div role="status">
      {bookings.length > 0 && (
        <section
          aria-labelledby="late"
          className="grid gap-3 rounded-xl bg-destructive-soft p-4 text-destructive-soft-foreground"
        >
          <h2 id="late" className="text-xl">
            {t('late.title', { number: bookings.length })}
          </h2>
          {bookings.map((booking) => (
            <BookingCard key={booking.id} booking={booking} withDay />
          ))}
        </section>
      )}
    </div>
  );
}

function Slots({ day }: { day: DayBookings }) {
  const { t } = useTranslation('bikes-admin');
  const slots = slotsOf(day);
  if (slots.length === 0) return <p className="text-muted-foreground">{t('day.none')}</p>;
  return slots.map((slot) => <Slot key={slot.startsAt + slot.endsAt} {...slot} />);
}

type SlotProps = {
  startsAt: string;
  endsAt: string;
  bookings: AdminBooking[];
  /** Undefined for a slot that is over. */
  open: OpenSlot | undefined;
};

function Slot({ startsAt, endsAt, bookings, open }: SlotProps) {
  const { t } = useTranslation('bikes-admin');
  const { locale } = useSite();
  const times = formatTimes(locale, { startsAt, endsAt });
  return (
    <section aria-label={times} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{times}</h3>
        {open && (
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-muted-foreground">
              {open.hasBegun ? t('slot.underWay') : t('slot.free', { number: open.free })}
            </span>
            {open.free > 0 && <BookForPerson slot={open} times={times} />}
          </div>
        )}
      </div>
      {bookings.length === 0 ? (
        <p className="text-muted-foreground">{t('slot.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * The slots that are not over, and those of bookings, in the order of their times. Cancelled bookings come
 * last in each slot.
 */
function slotsOf({ slots, bookings }: DayBookings): SlotProps[] {
  const known = new Map<string, SlotProps>();
  for (const { startsAt, endsAt } of [...slots, ...bookings]) {
    const isSame = (each: { startsAt: string; endsAt: string }) =>
      each.startsAt === startsAt && each.endsAt === endsAt;
    const own = bookings.filter(isSame);
    known.set(startsAt + endsAt, {
      startsAt,
      endsAt,
      bookings: [
        ...own.filter(({ cancelledAt }) => cancelledAt === null),
        ...own.filter(({ cancelledAt }) => cancelledAt !== null),
      ],
      open: slots.find(isSame),
    });
  }
  return [...known.values()].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}
