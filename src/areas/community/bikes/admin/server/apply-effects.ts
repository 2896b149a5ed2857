import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { replaceBike } from '../../server/booked-bikes.ts';
import { endBooking, lockBooking } from '../../server/cancel-booking.ts';
import type { SeenEffects } from '../fleet.schema.ts';
import type { Effect } from '../outages.rules.ts';
import { bikesAdminJobs } from './bikes-admin-job-names.ts';
import { type OutageDays, planEffects } from './outage-effects.queries.ts';

/**
 * Moves the bookings affected by an outage to other bikes, or cancels them and informs their people. The
 * caller's transaction has locked the plan, so that no booking is made meanwhile. Throws
 * `bike_effects_changed` when the effects differ from the confirmed ones.
 */
export async function applyEffects(tx: CommandContext, days: OutageDays, seen: SeenEffects) {
  const before = await planEffects(tx, days);
  // Locks the bookings, so that none is handed over or cancelled meanwhile, and then computes the effects again.
  for (const id of [...new Set(before.map(({ bookingId }) => bookingId))].toSorted())
    await lockBooking(tx, id);
  const effects = await planEffects(tx, days);
  const isAsSeen =
    effects.length === seen.length &&
    effects.every(
      ({ bookingId, toBikeId }, index) =>
        seen[index]?.bookingId === bookingId && seen[index].movedTo === toBikeId,
    );
  if (!isAsSeen) throw new AppError('bike_effects_changed');
  for (const effect of effects) await applyEffect(tx, effect);
  const moved = effects.filter(({ toBikeId }) => toBikeId !== null).length;
  return { movedBookings: moved, cancelledBookings: effects.length - moved };
}

async function applyEffect(tx: CommandContext, { rowId, bookingId, toBikeId }: Effect): Promise<void> {
  if (toBikeId !== null) return replaceBike(tx, { bookingId, rowId, bikeId: toBikeId });
  await endBooking(tx, await lockBooking(tx, bookingId), 'administrator');
  await tx.jobs.enqueue(tx.db, bikesAdminJobs.notifyOfCancellation, { bookingId, reason: null });
}
