import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { withdrawals } from './withdrawals.table.ts';

/**
 * Marks a withdrawal as handled, or not handled, for administrators. The statement, the payment and the order stay
 * unchanged. An existing mark of another administrator is kept. Throws `admin_only` and `not_found`.
 */
export async function handleWithdrawal(
  ctx: CommandContext,
  input: { withdrawalId: string; isHandled: boolean },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const { withdrawalId, isHandled } = input;
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const isMeant = eq(withdrawals.id, withdrawalId);
    const [row] = await db
      .select({ handledAt: withdrawals.handledAt })
      .from(withdrawals)
      .where(isMeant)
      .for('update');
    if (!row) throw new AppError('not_found');
    const wasHandled = row.handledAt !== null;
    if (wasHandled === isHandled) return;
    const handled = isHandled
      ? { handledAt: ctx.clock.now(), handledBy: admin.userId }
      : { handledAt: null, handledBy: null };
    await db.update(withdrawals).set(handled).where(isMeant);
    await recordAudit(tx, {
      action: 'handle-withdrawal',
      subject: { kind: 'withdrawal', id: withdrawalId },
      before: { isHandled: wasHandled },
      after: { isHandled },
    });
    await announceChanges(tx, { topic: 'withdrawals', to: 'administrators' });
  });
}
