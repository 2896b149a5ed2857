import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { calendarType, writeCalendar } from '#platform/server/calendar/write-calendar.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { bookingEvent } from './booking-event.ts';
import type { BookingForEmail } from './bookings-for-email.queries.ts';

export type BookingEmailKind = 'confirmation' | 'cancellation' | 'reminder';

const subjects = {
  confirmation: 'bikes-server:confirmation.subject',
  cancellation: 'bikes-server:cancellation.subject',
  reminder: 'bikes-server:reminder.subject',
} as const satisfies Record<BookingEmailKind, MessageKey>;

const intros = {
  confirmation: 'bikes-server:confirmation.intro',
  cancellation: 'bikes-server:cancellation.intro',
  reminder: 'bikes-server:reminder.intro',
} as const satisfies Record<BookingEmailKind, MessageKey>;

/** An email about a booking, with a calendar file of the booking. */
export function bookingEmail(kind: BookingEmailKind, booking: BookingForEmail, sender: Sender): EmailToSend {
  const { locale, fullName, email, bikes, code } = booking;
  const { t } = serverI18n(locale);
  const isCancelled = kind === 'cancellation';
  const section = (name: 'when' | 'bikes' | 'where' | 'code', line: string) => ({
    title: t(`bikes-server:facts.${name}`),
    lines: [line],
  });
  const times = formatTimes(locale, booking, { withDay: true });
  const content = renderEmail({
    locale,
    heading: t(subjects[kind], { times }),
    paragraphs: [t(intros[kind], { name: fullName }), ...(isCancelled ? [] : [t('bikes-server:handOver')])],
    sections: [
      section('when', times),
      section('bikes', bikes.join(', ')),
      ...(sender.pickUpAddress === null || isCancelled ? [] : [section('where', sender.pickUpAddress)]),
      ...(isCancelled ? [] : [section('code', code)]),
    ],
    action: {
      label: t(isCancelled ? 'bikes-server:bookAgain' : 'bikes-server:toBookings'),
      url: `${sender.siteUrl}/bikesharing`,
    },
    ...emailFrame(sender),
  });
  return {
    to: email,
    ...content,
    attachments: [calendarFile(booking, sender)],
  };
}

function calendarFile(booking: BookingForEmail, sender: Sender) {
  const method = booking.cancelledAt === null ? 'publish' : 'cancel';
  const content = writeCalendar({
    name: serverI18n(booking.locale).t('bikes:title'),
    siteUrl: sender.siteUrl,
    method,
    events: [bookingEvent(booking, { locale: booking.locale, sender })],
  });
  return { filename: 'bici.ics', contentType: `${calendarType}; method=${method.toUpperCase()}`, content };
}
