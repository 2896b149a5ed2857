import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { calendarType, writeCalendar } from '#platform/server/calendar/write-calendar.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linesOf } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { bookingEvent } from '../../server/booking-event.ts';
import type { BookingForEmail } from '../../server/bookings-for-email.queries.ts';

/** `reason` is written by an administrator; null when the day was closed, or a bike is out of service. */
type Cause = { reason: string | null; isClosed: boolean };

/** Informs a person that the association has cancelled their booking, with the reason. */
export function calledOffEmail(
  booking: BookingForEmail,
  { reason, isClosed }: Cause,
  sender: Sender,
): EmailToSend {
  const { locale, fullName, email, bikes } = booking;
  const { t } = serverI18n(locale);
  const times = formatTimes(locale, booking, { withDay: true });
  const subject = t('bikes-server:cancellation.subject', { times });
  const why = reason ?? t(isClosed ? 'bikes-admin-server:closed' : 'bikes-admin-server:outOfService');
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [t('bikes-admin-server:calledOff', { name: fullName }), ...(why ? linesOf(why) : [])],
    sections: [
      { title: t('bikes-server:facts.when'), lines: [times] },
      { title: t('bikes-server:facts.bikes'), lines: [bikes.join(', ')] },
    ],
    action: { label: t('bikes-server:bookAgain'), url: `${sender.siteUrl}/bikesharing` },
    ...emailFrame(sender),
  });
  const calendar = writeCalendar({
    name: t('bikes:title'),
    siteUrl: sender.siteUrl,
    method: 'cancel',
    events: [bookingEvent(booking, { locale, sender })],
  });
  const contentType = `${calendarType}; method=CANCEL`;
  return {
    to: email,
    ...content,
    attachments: [{ filename: 'bici.ics', contentType, content: calendar }],
  };
}
