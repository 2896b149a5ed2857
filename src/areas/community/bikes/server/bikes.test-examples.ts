import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { calledOffEmail } from '../admin/server/called-off-email.ts';
import { bookBikes } from './book-bikes.ts';
import { bookingEmail } from './booking-email.ts';
import type { BookingForEmail } from './bookings-for-email.queries.ts';
import { renewCalendar } from './renew-calendar.ts';

const administrator = 'an administrator, by the id of an account that is itself erased';

const booking: BookingForEmail = {
  ...{ id: newId(), startsAt: new Date('2026-12-05T08:00Z'), endsAt: new Date('2026-12-05T12:00Z') },
  ...{
    bikes: ['Rondine'],
    code: 'AB12',
    createdAt: new Date(0),
    changedAt: new Date(0),
    cancelledAt: null,
    revision: 1,
  },
  ...{ locale: 'it', fullName: 'Ada Neri', email: 'ada@example.org' },
};

/** Examples of this area for the tests of the whole site. */
export const bikesExamples: AreaExamples = {
  personalColumns: {
    bike_bookings: {
      retained: [
        ['id user_id', 'ids alone tell nobody who it was'],
        [
          'starts_at ends_at created_at cancelled_at changed_at reminded_at revision',
          'how many bikes were out when',
        ],
        ['terms_version locale cancelled_by', 'how it was booked and ended, as one of a few values'],
        ['code', 'a code for the hand-over, which is worth nothing afterwards'],
        ['booked_by', administrator],
      ],
    },
    bike_calendars: { erased: 'id user_id scope bike_id token created_at' },
    bike_damages: {
      retained: [
        ['id bike_id text reported_at solved_at', 'about a bike'],
        ['reported_by', administrator],
      ],
    },
    bike_terms_acceptances: { erased: 'user_id version accepted_at' },
  },
  /** A booking long after the deletion, and a calendar URL. */
  async leaveTraces(ctx) {
    await insertBikes(ctx.db, 1);
    const day = addDays(romeDay(ctx.clock.now()), 25);
    const startsAt = romeTime(day, '09:00').toISOString();
    await bookBikes(ctx, { id: newId(), startsAt, bikes: 1, acceptedTerms: 0, locale: 'it' });
    await renewCalendar(ctx);
  },
  emails: [
    ...(['confirmation', 'cancellation', 'reminder'] as const).map((kind) =>
      emailExample(bookingEmail, [kind, booking, emailSender]),
    ),
    emailExample(calledOffEmail, [booking, { reason: 'Piove.', isClosed: false }, emailSender]),
  ],
};
