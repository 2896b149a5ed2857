import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#features/undo/server/undoable-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { handledSchema } from '../withdrawals.schema.ts';
import { handleWithdrawal } from './handle-withdrawal.ts';
import { withdrawals } from './withdrawals.table.ts';

/** Marking a withdrawal as handled, or not handled, which can be undone until it takes effect. */
export const undoableHandling = defineUndoableCommand({
  name: 'handle-withdrawal',
  subjectKind: 'withdrawal',
  values: handledSchema,
  authorize: requireAdmin,
  async read({ db }, withdrawalId) {
    const [row] = await db
      .select({ handledAt: withdrawals.handledAt })
      .from(withdrawals)
      .where(eq(withdrawals.id, withdrawalId));
    if (!row) throw new AppError('not_found');
    return { isHandled: row.handledAt !== null };
  },
  run: (ctx, { subjectId, after }) => handleWithdrawal(ctx, { withdrawalId: subjectId, ...after }),
});
