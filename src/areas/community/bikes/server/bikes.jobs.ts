import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { bikeJobs } from './bike-job-names.ts';
import { getBikePlan } from './bike-plan.ts';
import { bikeBookings } from './bikes.table.ts';
import { type BookingEmailKind, bookingEmail } from './booking-email.ts';
import { getBookingForEmail } from './bookings-for-email.queries.ts';

const aboutBooking = z.object({ bookingId: idSchema });

/** Reminders enqueued per run; the next run continues with the rest. */
const batch = 200;

/** The emails about bookings. A failed one is retried later. */
export const bikeJobDefinitions: JobDefinition<AppDeps>[] = [
  emailJob(bikeJobs.notifyOfBooking, 'confirmation'),
  emailJob(bikeJobs.notifyOfCancellation, 'cancellation'),
  emailJob(bikeJobs.sendReminder, 'reminder'),
  defineJob({
    name: bikeJobs.remind,
    schema: z.object({}),
    schedule: '*/10 * * * *',
    retryLimit: 0,
    run: (deps) => enqueueReminders(deps),
  }),
];

function emailJob(name: string, kind: BookingEmailKind): JobDefinition<AppDeps> {
  return defineJob({
    name,
    schema: aboutBooking,
    async run(deps, { bookingId }) {
      const booking = await getBookingForEmail(deps, bookingId);
      // It was cancelled before this email was sent; the person gets the email about the cancellation instead.
      if (kind !== 'cancellation' && booking.cancelledAt !== null) return;
      // A reminder after the slot has begun is useless.
      if (kind === 'reminder' && booking.startsAt <= deps.clock.now()) return;
      const email = bookingEmail(kind, booking, await getSender(deps));
      await sendOnce(deps, `bike-booking/${bookingId}/${kind}`, email);
    },
  });
}

/** Enqueues the due reminders, each once: the transaction that finds them also marks them. */
async function enqueueReminders(deps: AppDeps): Promise<void> {
  const { reminderHours } = await getBikePlan(deps);
  if (reminderHours === null) return;
  const now = deps.clock.now();
  const { id, startsAt, cancelledAt, remindedAt } = bikeBookings;
  await inTransaction(deps, async ({ db }) => {
    const due = await db
      .select({ id })
      .from(bikeBookings)
      .where(
        and(
          isNull(remindedAt),
          isNull(cancelledAt),
          gt(startsAt, now),
          lte(startsAt, addSeconds(now, reminderHours * 3600)),
        ),
      )
      .orderBy(asc(startsAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const booking of due) {
      await db.update(bikeBookings).set({ remindedAt: now }).where(eq(id, booking.id));
      await deps.jobs.enqueue(db, bikeJobs.sendReminder, { bookingId: booking.id });
    }
  });
}
