import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { goneBefore } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { recordedTexts } from '../../own-answer-texts.ts';
import { ownAnswersTopic } from '../../own-answers.rules.ts';
import { lockOwnAnswer, readOwnAnswerTexts } from '../../server/own-answers/own-answer-rows.ts';
import { ownAnswers } from '../../server/own-answers.table.ts';
import { ownAnswerDeletionSchema } from '../own-answers.schema.ts';

/** Deletes an own answer, for administrators; its texts remain in the audit log. Throws `not_found`. */
export async function deleteOwnAnswer(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(id).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const stored = await lockOwnAnswer(tx, id);
    if (!stored)
      throw await goneBefore(tx, { action: 'delete-own-answer', subject: { kind: 'own-answer', id } });
    const texts = await readOwnAnswerTexts(tx, stored);
    await tx.db.delete(ownAnswers).where(eq(ownAnswers.id, id));
    await announceChanges(tx, { topic: ownAnswersTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'delete-own-answer',
      subject: { kind: 'own-answer', id },
      before: recordedTexts(texts),
      after: null,
    });
  });
}

/** Deleting an own answer, which can be undone until it takes effect. */
export const undoableOwnAnswerDeletion = defineUndoableCommand({
  name: 'delete-own-answer',
  subjectKind: 'own-answer',
  values: ownAnswerDeletionSchema,
  authorize: requireAdmin,
  async read({ db }, answerId) {
    const { id } = ownAnswers;
    const [row] = await db.select({ id }).from(ownAnswers).where(eq(id, answerId));
    if (!row) throw new AppError('not_found');
    return { isDeleted: false };
  },
  async run(ctx, { subjectId, after }) {
    if (after.isDeleted) await deleteOwnAnswer(ctx, subjectId);
  },
});
