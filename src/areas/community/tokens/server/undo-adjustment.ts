import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { bookAdjustment, recordAdjustmentEvent } from './book-adjustment.ts';
import { findMovement, getTokenBalance } from './tokens.queries.ts';

/**
 * Undoes an adjustment with a separate movement, for administrators; the ledger and the person's history show
 * both. Once for each adjustment. If the person no longer has enough tokens, nothing is undone. Returns the
 * balance. Throws `not_found` and `not_enough_tokens`.
 */
export async function undoAdjustment(
  ctx: CommandContext,
  { userId, id }: { userId: string; id: string },
): Promise<{ balance: number }> {
  requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockMember(tx, userId);
    const adjusted = await findMovement(tx, `adjustment:${id}`);
    if (adjusted?.userId !== userId) throw new AppError('not_found');
    const amount = -adjusted.amount;
    const movement = { userId, amount, reason: 'reversal', idempotencyKey: `reversal:${id}` } as const;
    if (await bookAdjustment(tx, movement)) {
      await recordAudit(tx, {
        action: 'undo-adjustment',
        subject: { kind: 'user', id: userId },
        ...(await recordAdjustmentEvent(tx, { ...movement, description: 'Aggiustamento annullato' })),
      });
    } else {
      await requireOwnRepetition(tx, { action: 'undo-adjustment', subject: { kind: 'user', id: userId } });
    }
    return { balance: await getTokenBalance(tx, userId) };
  });
}
