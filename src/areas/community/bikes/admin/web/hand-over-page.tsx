import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import { codeQuery } from './admin-bookings.query.ts';
import { BikeSteps } from './bike-steps.tsx';
import { BikesMenu } from './bikes-menu.tsx';
import { BikeName, PersonLink } from './booking-card.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { CodeForm } from './code-form.tsx';
import { StateBadge } from './state-badge.tsx';
import { useBookingActions } from './use-booking-actions.ts';

/** Finds a booking by its hand-over code, and records that its bikes were handed over or returned. */
export function HandOverPage({ code }: { code?: string }) {
  const { t } = useTranslation('bikes-admin');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('handOver.title')}</h1>
        <BikesMenu />
      </header>
      {code !== undefined && <OfCode key={code} code={code} />}
      <div className="grid gap-3 scriptless:hidden">
        {code === undefined && <p className="max-w-prose text-muted-foreground">{t('handOver.hint')}</p>}
        <CodeForm key={code} />
      </div>
    </div>
  );
}

function OfCode({ code }: { code: string }) {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  const { data } = useQuery(codeQuery(api, code));
  if (!data) return null;
  const [booking] = data.bookings;
  if (booking) return <Booking booking={booking} />;
  return (
    <Alert variant="warning" title={t('handOver.unknown', { code })}>
      {t('handOver.unknownHint')}
    </Alert>
  );
}

function Booking({ booking }: { booking: AdminBooking }) {
  const { t } = useTranslation('bikes-admin');
  const { locale } = useSite();
  const actions = useBookingActions(booking);
  return (
    <section aria-labelledby="booking" className="grid gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-6">
      <div className="grid gap-1">
        <h2 id="booking" className="text-2xl wrap-anywhere">
          <PersonLink booking={booking} />
        </h2>
        <p className="text-lg">{formatTimes(locale, booking, { withDay: true })}</p>
        <p translate="no" className="font-mono text-muted-foreground">
          {booking.code}
        </p>
      </div>
      <ul className="grid gap-3">
        {booking.bikes.map((bike) => (
          <li key={bike.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
            <BikeName bike={bike} />
            <StateBadge state={bike.state} />
            <BikeSteps booking={booking} bike={bike} actions={actions} />
          </li>
        ))}
      </ul>
      {booking.cancelledAt !== null && <Alert variant="warning">{t('handOver.cancelled')}</Alert>}
      <div className="flex flex-wrap gap-3 scriptless:hidden">
        <BookingSteps booking={booking} actions={actions} isLarge />
      </div>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </section>
  );
}
