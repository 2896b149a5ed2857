import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { Button } from '#ui/button.tsx';
import { bikesTopic } from '../bikes.rules.ts';
import type { Availability, SlotView } from '../bikes.schema.ts';
import { AvailabilityGrid } from './availability-grid.tsx';
import { availabilityQuery, ownBookingsQuery } from './bikes.query.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { DayLinks } from './day-links.tsx';
import { OwnBookings } from './own-bookings.tsx';
import { TermsPart } from './terms-part.tsx';

/**
 * Free bikes by day and slot for everybody; people who are signed in can book, and see their bookings. `asked`: the
 * time of a slot of the day that the address chooses.
 */
export function BikesPage({ day, asked }: { day: string | undefined; asked: string | undefined }) {
  const { t } = useTranslation(['bikes', 'site']);
  const { api } = useSite();
  const { person } = useSession();
  const availability = useQuery(availabilityQuery(api, day));
  const own = useQuery({ ...ownBookingsQuery(api, { which: 'coming' }), enabled: person !== null });
  const authDialog = useAuthDialog();
  const navigate = useNavigate();
  const [ownChoice, setChosen] = useState<SlotView | null>(null);
  const chosen = ownChoice ?? findAsked(availability.data, day, asked) ?? null;
  useLiveTopics([bikesTopic]);

  /** A visitor signs in first, and then continues with the slot. */
  function choose(slot: SlotView): void {
    setChosen(slot);
    if (!person) authDialog.open({ tab: 'login', stay: true });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="max-w-3xl">
        <h1 className="text-4xl wrap-anywhere">{t('title')}</h1>
        <p className="mt-2 text-lg text-muted-foreground">
          {useSectionDescription('bikes', t('description'))}
        </p>
      </header>
      <section aria-labelledby="bikes-free" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="bikes-free" className="text-2xl">
          {t('grid.title')}
        </h2>
        {!person && <VisitorHint onLogIn={() => setChosen(null)} />}
        <QueryList
          query={availability}
          loading={t('grid.loading')}
          failed={{ title: t('grid.failed'), retry: t('site:common.retry') }}
        >
          {(data) => (
            <>
              <DayLinks availability={data} />
              <AvailabilityGrid
                availability={data}
                own={new Set(person ? own.data?.items.map(({ startsAt }) => startsAt) : [])}
                onChoose={choose}
              />
            </>
          )}
        </QueryList>
      </section>
      {person && (
        <section aria-labelledby="own-bike-bookings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="own-bike-bookings" className="text-2xl">
            {t('own.title')}
          </h2>
          <OwnBookings which="coming" />
          <CalendarAddress />
        </section>
      )}
      <TermsPart />
      {person && chosen && (
        <BookingDialog
          slot={latest(chosen, availability.data)}
          onClose={() => {
            setChosen(null);
            if (asked !== undefined)
              void navigate({
                ...{ to: '/bikesharing', search: { ...(day !== undefined && { day }) } },
                ...{ hash: true, replace: true, resetScroll: false },
              });
          }}
        />
      )}
    </div>
  );
}

/** The slot that the address chooses; when its last bike is taken meanwhile, the dialog shows that. */
function findAsked(
  availability: Availability | undefined,
  day: string | undefined,
  asked: string | undefined,
): SlotView | undefined {
  if (day === undefined || asked === undefined) return undefined;
  const startsAt = romeTime(day, asked).getTime();
  return availability?.days
    .flatMap(({ isClosed, slots }) => (isClosed ? [] : slots))
    .find((slot) => Date.parse(slot.startsAt) === startsAt);
}

/** The current state of the slot: other people may have booked while the dialog was open. */
function latest(chosen: SlotView, availability: Availability | undefined): SlotView {
  const slots = availability?.days.flatMap((each) => each.slots) ?? [];
  return slots.find(({ startsAt }) => startsAt === chosen.startsAt) ?? chosen;
}

function VisitorHint({ onLogIn }: { onLogIn(): void }) {
  const { t } = useTranslation('bikes');
  const { open } = useAuthDialog();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{t('visitor.hint')}</p>
      <Button
        className="scriptless:hidden"
        aria-haspopup="dialog"
        onClick={() => {
          onLogIn();
          open({ tab: 'login', stay: true });
        }}
      >
        {t('visitor.logIn')}
      </Button>
    </div>
  );
}
