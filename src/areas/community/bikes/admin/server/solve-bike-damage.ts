import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { bikeDamages } from './bikes-admin.table.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

/**
 * Marks a damage as solved or as open again, for administrators. Repeating it succeeds for the same
 * administrator; for another one it fails with the name of the first. Throws `not_found`.
 */
export async function solveBikeDamage(
  ctx: CommandContext,
  { damageId, isSolved }: { damageId: string; isSolved: boolean },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(bikeDamages).where(eq(bikeDamages.id, damageId)).for('update');
    if (!row) throw new AppError('not_found');
    if ((row.solvedAt !== null) === isSolved) {
      const asked = { action: 'solve-bike-damage', subject: { kind: 'bike', id: row.bikeId } };
      return requireOwnRepetition(tx, { ...asked, was: { damage: row.text }, state: { isSolved } });
    }
    await tx.db
      .update(bikeDamages)
      .set({ solvedAt: isSolved ? tx.clock.now() : null })
      .where(eq(bikeDamages.id, damageId));
    await recordAudit(tx, {
      action: 'solve-bike-damage',
      subject: { kind: 'bike', id: row.bikeId },
      before: { damage: row.text, isSolved: !isSolved },
      after: { damage: row.text, isSolved },
    });
    await notifyFleetChanged(tx);
  });
}
