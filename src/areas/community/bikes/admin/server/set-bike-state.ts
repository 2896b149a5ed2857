import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBikePlan } from '../../server/bike-plan.ts';
import { lockBike, updateBike } from '../../server/write-bike.ts';
import type { BikeState } from '../fleet.schema.ts';
import { applyEffects } from './apply-effects.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

/**
 * Retires a bike for good, or puts it back into service, for administrators, who have confirmed the effects
 * on its bookings. Repeating it succeeds for the same administrator; for another one it fails with the name
 * of the first. Throws `not_found` and `bike_effects_changed`.
 */
export async function setBikeState(
  ctx: CommandContext,
  { bikeId, state, effects }: BikeState & { bikeId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBikePlan(tx);
    const bike = await lockBike(tx, bikeId);
    if (bike.state === state) {
      const asked = { action: 'set-bike-state', subject: { kind: 'bike', id: bikeId } };
      return requireOwnRepetition(tx, { ...asked, state: { isInService: state === 'in_service' } });
    }
    const from = romeDay(tx.clock.now());
    const told = state === 'retired' ? await applyEffects(tx, { bikeId, from, to: null }, effects) : {};
    await updateBike(tx, bike, { state });
    await recordAudit(tx, {
      action: 'set-bike-state',
      subject: { kind: 'bike', id: bikeId },
      before: { isInService: bike.state === 'in_service' },
      after: { isInService: state === 'in_service', ...told },
    });
    await notifyFleetChanged(tx);
  });
}
