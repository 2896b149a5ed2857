import { eq } from 'drizzle-orm';
import { lockBikePlan } from '#features/bikes/server/bike-plan.ts';
import { bikeOutages } from '#features/bikes/server/bikes.table.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { tellFleetChanged } from './lock-bike.ts';

/**
 * Puts a bike back into service today, for administrators: an outage that goes on ended yesterday, one to come is taken back. Does
 * nothing for one that is over. Throws `not_found`.
 */
export async function endBikeOutage(ctx: CommandContext, outageId: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBikePlan(tx);
    const [outage] = await tx.db.select().from(bikeOutages).where(eq(bikeOutages.id, outageId)).for('update');
    if (!outage) throw new AppError('not_found');
    const { bikeId, fromDay: from, toDay: to } = outage;
    const today = romeDay(tx.clock.now());
    const yesterday = addDays(today, -1);
    if (to !== null && to < today) return;
    if (from >= today) await tx.db.delete(bikeOutages).where(eq(bikeOutages.id, outageId));
    else await tx.db.update(bikeOutages).set({ toDay: yesterday }).where(eq(bikeOutages.id, outageId));
    await recordAudit(tx, {
      action: 'end-bike-outage',
      subject: { kind: 'bike', id: bikeId },
      before: { from, to },
      after: from >= today ? null : { from, to: yesterday },
    });
    await tellFleetChanged(tx);
  });
}
