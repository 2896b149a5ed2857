import { eq } from 'drizzle-orm';
import { lockBikePlan } from '#features/bikes/server/bike-plan.ts';
import { bikeOutages } from '#features/bikes/server/bikes.table.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { NewOutage } from '../fleet.schema.ts';
import { lockBike, tellFleetChanged } from './lock-bike.ts';
import { applyEffects } from './outage-effects.ts';

/**
 * Takes a bike out of service for days, for administrators, who have seen what becomes of its bookings. The same id does it once.
 * Throws `not_found`, `conflict` for an id of another bike, `bike_outage_days` for days that are over or in a wrong order, and
 * `bike_effects_changed` when other bookings are concerned than those that were seen.
 */
export async function addBikeOutage(
  ctx: CommandContext,
  { bikeId, id, from, to, reason, effects }: NewOutage & { bikeId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBikePlan(tx);
    await lockBike(tx, bikeId);
    const [known] = await tx.db.select().from(bikeOutages).where(eq(bikeOutages.id, id));
    if (known && known.bikeId !== bikeId) throw new AppError('conflict');
    if (known) return;
    const now = tx.clock.now();
    if (to !== null && (to < from || to < romeDay(now))) throw fieldError('bike_outage_days', 'to');
    const told = await applyEffects(tx, { bikeId, from, to }, effects);
    await tx.db.insert(bikeOutages).values({ id, bikeId, fromDay: from, toDay: to, reason, createdAt: now });
    await recordAudit(tx, {
      action: 'add-bike-outage',
      subject: { kind: 'bike', id: bikeId },
      before: null,
      after: { from, to, reason, ...told },
    });
    await tellFleetChanged(tx);
  });
}
