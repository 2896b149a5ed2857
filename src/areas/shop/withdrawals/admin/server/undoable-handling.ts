import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { handledSchema } from '../../withdrawals.schema.ts';
import { handleWithdrawal, requireReason } from './handle-withdrawal.ts';

/** Marking a withdrawal as handled, or not handled, which can be undone until it takes effect. */
export const undoableHandling = defineUndoableCommand({
  name: 'handle-withdrawal',
  subjectKind: 'withdrawal',
  values: handledSchema,
  authorize: requireAdmin,
  async read({ db }, withdrawalId) {
    const [row] = await db
      .select({ handledAt: withdrawals.handledAt, closedBecause: withdrawals.closedBecause })
      .from(withdrawals)
      .where(eq(withdrawals.id, withdrawalId));
    if (!row) throw new AppError('not_found');
    return {
      isHandled: row.handledAt !== null,
      ...(row.closedBecause !== null && { closedBecause: row.closedBecause }),
    };
  },
  isSame: (one, other) => one.isHandled === other.isHandled,
  check: async (_ctx, { after }) => requireReason(after),
  run: (ctx, { subjectId, after }) => handleWithdrawal(ctx, { withdrawalId: subjectId, ...after }),
});
