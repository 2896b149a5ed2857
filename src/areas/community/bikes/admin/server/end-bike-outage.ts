import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBikePlan } from '../../server/bike-plan.ts';
import { findOutage, shortenOutage } from '../../server/write-outage.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

/**
 * Puts a bike back into service today, for administrators: a current outage gets yesterday as its last day, a
 * future one is deleted. Does nothing for a past one. Throws `not_found`.
 */
export async function endBikeOutage(ctx: CommandContext, outageId: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBikePlan(tx);
    const outage = await findOutage(tx, outageId);
    if (!outage) throw new AppError('not_found');
    const { bikeId, fromDay: from, toDay: to } = outage;
    const today = romeDay(tx.clock.now());
    const yesterday = addDays(today, -1);
    if (to !== null && to < today) {
      const asked = { action: 'end-bike-outage', subject: { kind: 'bike', id: bikeId } };
      return requireOwnRepetition(tx, { ...asked, state: { from, to } });
    }
    await shortenOutage(tx, { id: outageId, toDay: from >= today ? null : yesterday });
    await recordAudit(tx, {
      action: 'end-bike-outage',
      subject: { kind: 'bike', id: bikeId },
      before: { from, to },
      after: from >= today ? null : { from, to: yesterday },
    });
    await notifyFleetChanged(tx);
  });
}
