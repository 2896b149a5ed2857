import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { isHandedOver } from '../../server/booked-bikes.ts';
import { endBooking, lockBooking } from '../../server/cancel-booking.ts';
import { bikesAdminJobs } from './bikes-admin-job-names.ts';

/**
 * Cancels a person's booking, for administrators, and informs the person, with the reason if one is given.
 * Repeating it succeeds for the same administrator; for another one it fails with the name of the first.
 * Throws `not_found`, and `bike_booking_out` after a bike was handed over.
 */
export async function cancelPersonBooking(
  ctx: CommandContext,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking.cancelledAt !== null) {
      const asked = { action: 'cancel-person-booking', subject: { kind: 'bike-booking', id: bookingId } };
      return requireOwnRepetition(tx, { ...asked, unknown: 'bike_booking_cancelled' });
    }
    if (await isHandedOver(tx, bookingId)) throw new AppError('bike_booking_out');
    await endBooking(tx, booking, 'administrator');
    await tx.jobs.enqueue(tx.db, bikesAdminJobs.notifyOfCancellation, { bookingId, reason });
    await recordAudit(tx, {
      action: 'cancel-person-booking',
      subject: { kind: 'bike-booking', id: bookingId },
      before: { cancelledAt: null },
      after: { cancelledAt: tx.clock.now().toISOString() },
    });
  });
}
