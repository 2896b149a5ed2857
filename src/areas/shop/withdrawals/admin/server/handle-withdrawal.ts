import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { noteWithdrawalHandled } from '#areas/shop/orders/server/refunds/note-withdrawal-handled.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { withdrawalJobs } from '../../server/withdrawal-job-names.ts';

type HandlingInput = { isHandled: boolean; closedBecause?: string | undefined };

/**
 * Closes a withdrawal without a refund, or opens it again, for administrators. A refund closes it itself
 * (`settleRefund`). The statement, the payment and the order do not change; the sender gets the reason by
 * email. A second administrator is refused with the name of the first. Throws `admin_only`, `not_found` and
 * `closing_reason_required`.
 */
export async function handleWithdrawal(
  ctx: CommandContext,
  { withdrawalId, ...handling }: HandlingInput & { withdrawalId: string },
): Promise<void> {
  const { userId: handledBy } = requireAdmin(ctx.actor);
  requireReason(handling);
  await inTransaction(ctx, async (tx) => {
    const change = await noteWithdrawalHandled(tx, withdrawalId, { ...handling, handledBy });
    const subject = { kind: 'withdrawal', id: withdrawalId };
    if (!change) {
      const state = { isHandled: handling.isHandled };
      return requireOwnRepetition(tx, { action: 'handle-withdrawal', subject, state });
    }
    await recordAudit(tx, { action: 'handle-withdrawal', subject, ...change });
    if (handling.isHandled) await tx.jobs.enqueue(tx.db, withdrawalJobs.sendClosed, { withdrawalId });
  });
}

export function requireReason({ isHandled, closedBecause }: HandlingInput): void {
  if (isHandled && !closedBecause?.trim()) throw new AppError('closing_reason_required');
}
