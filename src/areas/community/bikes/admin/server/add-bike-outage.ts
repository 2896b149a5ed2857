import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBikePlan } from '../../server/bike-plan.ts';
import { lockBike } from '../../server/write-bike.ts';
import { findOutage, insertOutage } from '../../server/write-outage.ts';
import type { NewOutage } from '../fleet.schema.ts';
import { applyEffects } from './apply-effects.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

/**
 * Takes a bike out of service for some days, for administrators, who have confirmed the effects on its
 * bookings. Sending the same id again does nothing. Throws `not_found`, `conflict` for an id used for another
 * bike, `bike_outage_days` for past days or days in the wrong order, and `bike_effects_changed` when the
 * effects differ from the confirmed ones.
 */
export async function addBikeOutage(
  ctx: CommandContext,
  { bikeId, id, from, to, reason, effects }: NewOutage & { bikeId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBikePlan(tx);
    await lockBike(tx, bikeId);
    const known = await findOutage(tx, id);
    if (known && known.bikeId !== bikeId) throw new AppError('conflict');
    if (known) return;
    const now = tx.clock.now();
    if (to !== null && (to < from || to < romeDay(now))) throw fieldError('bike_outage_days', 'to');
    const told = await applyEffects(tx, { bikeId, from, to }, effects);
    await insertOutage(tx, { id, bikeId, fromDay: from, toDay: to, reason });
    await recordAudit(tx, {
      action: 'add-bike-outage',
      subject: { kind: 'bike', id: bikeId },
      before: null,
      after: { from, to, reason, ...told },
    });
    await notifyFleetChanged(tx);
  });
}
