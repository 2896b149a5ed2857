import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { AdminBooking, BookedBikeView } from '../bikes-admin.schema.ts';
import { BikeSteps } from './bike-steps.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { useBookingActions } from './use-booking-actions.ts';

type BookingCardProps = {
  booking: AdminBooking;
  /** Whether the card shows the day, because it differs from the page's day. */
  withDay?: boolean;
};

/** A booking with its person, its bikes and its actions. */
export function BookingCard({ booking, withDay = false }: BookingCardProps) {
  const { t } = useTranslation('bikes-admin');
  const { locale } = useSite();
  const actions = useBookingActions(booking);
  const [isAsking, setAsking] = useState(false);
  const { id, code, cancelledAt, bikes } = booking;
  const canCancel = cancelledAt === null && bikes.every(({ handedOverAt }) => handedOverAt === null);
  return (
    <Card className="gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0">
          <h4 className="text-lg wrap-anywhere">
            <PersonLink booking={booking} />
          </h4>
          {withDay && <p>{formatTimes(locale, booking, { withDay: true })}</p>}
          {booking.isBookedForPerson && (
            <p className="text-sm text-muted-foreground">{t('booking.forPerson')}</p>
          )}
        </div>
        <Link
          to="/admin/bici/consegna/$code"
          params={{ code }}
          translate="no"
          aria-label={t('booking.open', { code })}
          className="inline-flex min-h-6 items-center font-mono underline underline-offset-4 hover:text-primary"
        >
          {code}
        </Link>
      </div>
      <ul className="grid gap-2">
        {bikes.map((bike) => (
          <li key={bike.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <BikeName bike={bike} />
            <StateBadge state={bike.state} />
            <BikeSteps booking={booking} bike={bike} actions={actions} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 scriptless:hidden">
        <BookingSteps booking={booking} actions={actions} />
        {canCancel && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('cancel.action')}
          </Button>
        )}
      </div>
      {isAsking && (
        <CancelDialog key={id} booking={booking} actions={actions} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

/** The person who booked; without a link after the account was deleted. */
export function PersonLink({ booking: { person } }: { booking: AdminBooking }) {
  const { t } = useTranslation('bikes-admin');
  if (person.email === '') return t('booking.erased');
  return (
    <Link
      to="/admin/persone/$id"
      params={{ id: person.userId }}
      translate="no"
      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
    >
      {person.fullName}
    </Link>
  );
}

export function BikeName({ bike: { number, name } }: { bike: Pick<BookedBikeView, 'number' | 'name'> }) {
  const { t } = useTranslation('bikes-admin');
  return (
    <span className="wrap-anywhere">
      {t('bikeNumber', { number })} · <span translate="no">{name}</span>
    </span>
  );
}
