import { deleteDocument, undoableDeletion } from '#areas/collaboration/editing/server/delete-document.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { ownAnswerStore } from '../../server/own-answers/own-answer-rows.ts';
import { ownAnswers } from '../../server/own-answers.table.ts';

const deletion = { action: 'delete-own-answer', table: ownAnswers };

/** Deletes an own answer, for administrators; its texts remain in the audit log. Throws `not_found`. */
export async function deleteOwnAnswer(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  await deleteDocument(ctx, ownAnswerStore, { ...deletion, id });
}

/** Deleting an own answer, which can be undone until it takes effect. */
export const undoableOwnAnswerDeletion = undoableDeletion(ownAnswerStore, {
  ...deletion,
  run: deleteOwnAnswer,
});
