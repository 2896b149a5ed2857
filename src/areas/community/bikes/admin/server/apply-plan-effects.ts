import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { endBooking, lockBooking } from '../../server/cancel-booking.ts';
import type { Hours } from '../plan-changes.rules.ts';
import type { SeenPlanEffects } from '../plan-changes.schema.ts';
import { bikesAdminJobs } from './bikes-admin-job-names.ts';
import { listPlanEffects } from './plan-effects.queries.ts';

/**
 * Cancels the bookings on days that the changed hours close, and informs their people. The caller's
 * transaction has locked the plan, so that no booking is made meanwhile. Returns the number of cancelled
 * bookings; throws `bike_effects_changed` when the effects differ from the confirmed ones.
 */
export async function applyPlanEffects(
  tx: CommandContext,
  { before, after, seen }: { before: Hours; after: Hours; seen: SeenPlanEffects },
): Promise<number> {
  const found = await listPlanEffects(tx, before, after);
  // Locks the bookings, so that none is handed over or cancelled meanwhile, and then computes the effects again.
  for (const id of found.map(({ bookingId }) => bookingId).toSorted()) await lockBooking(tx, id);
  const effects = await listPlanEffects(tx, before, after);
  const isAsSeen =
    effects.length === seen.length &&
    effects.every(
      ({ bookingId, effect }, index) => seen[index]?.bookingId === bookingId && seen[index].effect === effect,
    );
  if (!isAsSeen) throw new AppError('bike_effects_changed');
  const cancelled = effects.filter(({ effect }) => effect === 'cancelled');
  for (const { bookingId } of cancelled) {
    await endBooking(tx, await lockBooking(tx, bookingId), 'administrator');
    const told = { bookingId, reason: null, isClosed: true };
    await tx.jobs.enqueue(tx.db, bikesAdminJobs.notifyOfCancellation, told);
  }
  return cancelled.length;
}
