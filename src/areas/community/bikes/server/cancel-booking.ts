import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import type { BookingView } from '../bikes.schema.ts';
import { bikeJobs } from './bike-job-names.ts';
import { bikeBookingBikes, bikeBookings } from './bikes.table.ts';
import { getBooking } from './bookings.queries.ts';
import { recordBooking } from './record-booking.ts';

export type LockedBooking = typeof bikeBookings.$inferSelect;

/**
 * Cancels the person's own booking, until its slot begins. Cancelling it again changes nothing. Throws
 * `sign_in_required`, `not_found` also for another person's booking, and `bike_booking_begun`.
 */
export async function cancelBooking(ctx: CommandContext, bookingId: string): Promise<BookingView> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking.userId !== userId) throw new AppError('not_found');
    if (booking.cancelledAt === null) {
      if (await hasBegun(tx, booking)) throw new AppError('bike_booking_begun');
      await endBooking(tx, booking, 'person');
      await tx.jobs.enqueue(tx.db, bikeJobs.notifyOfCancellation, { bookingId });
    }
    return getBooking(tx, bookingId);
  });
}

/** Whether its slot has begun, or a bike was already handed over. */
async function hasBegun({ db, clock }: CommandContext, { id, startsAt }: LockedBooking): Promise<boolean> {
  if (startsAt <= clock.now()) return true;
  const isHandedOver = and(eq(bikeBookingBikes.bookingId, id), isNotNull(bikeBookingBikes.handedOverAt));
  return (await db.$count(bikeBookingBikes, isHandedOver)) > 0;
}

/** A booking, locked until the transaction ends. Throws `not_found`. */
export async function lockBooking({ db }: CommandContext, bookingId: string): Promise<LockedBooking> {
  const [booking] = await db.select().from(bikeBookings).where(eq(bikeBookings.id, bookingId)).for('update');
  if (!booking) throw new AppError('not_found');
  return booking;
}

/**
 * Cancels an active booking that the caller's transaction has locked: frees its bikes and reverses its ledger
 * event.
 */
export async function endBooking(
  tx: CommandContext,
  { id, userId, startsAt, endsAt, revision }: LockedBooking,
  cancelledBy: NonNullable<LockedBooking['cancelledBy']>,
): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .update(bikeBookings)
    .set({ cancelledAt: now, cancelledBy, revision: revision + 1, changedAt: now })
    .where(eq(bikeBookings.id, id));
  const freed = await tx.db
    .update(bikeBookingBikes)
    .set({ isActive: false })
    .where(eq(bikeBookingBikes.bookingId, id));
  await recordBooking(tx, { userId, startsAt, endsAt, bikes: -(freed.rowCount ?? 0) });
}
