import type { Sender } from '#areas/foundation/settings/server/sender.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { CalendarEvent } from '#platform/server/calendar/write-calendar.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { BookingForEmail } from './bookings-for-email.queries.ts';

/** A booking as a calendar event. */
export function bookingEvent(
  booking: Omit<BookingForEmail, 'email' | 'fullName' | 'locale'>,
  { locale, sender }: { locale: Locale; sender: Sender },
): CalendarEvent {
  const { t } = serverI18n(locale);
  return {
    id: `bike-booking-${booking.id}`,
    revision: booking.revision,
    changedAt: booking.changedAt ?? booking.cancelledAt ?? booking.createdAt,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    title: t('bikes-server:event.title', { bikes: booking.bikes.join(', ') }),
    description: t('bikes-server:event.description', { code: booking.code }),
    place: sender.pickUpAddress,
    url: `${sender.siteUrl}/bikesharing`,
    isCancelled: booking.cancelledAt !== null,
  };
}
