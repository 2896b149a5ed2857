import { eq } from 'drizzle-orm';
import { alreadyDone } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { findProblems, reject } from '#platform/kernel/field-problems.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { messageAnswerSchema } from '../../assistant.form.ts';
import { assistantMessagesTopic } from '../../assistant.rules.ts';
import { assistantMessages } from '../../server/assistant.table.ts';
import { assistantJobs } from '../../server/assistant-job-names.ts';

/**
 * Answers a message by email, once, for administrators. Throws as `requireAdmin` does, `not_found`,
 * `answer_required`, and a refusal with the name of another administrator who answered first.
 */
export async function answerMessage(
  ctx: CommandContext,
  { id, ...input }: { id: string; answer: string },
): Promise<void> {
  const { userId: answeredBy } = requireAdmin(ctx.actor);
  const answer = normalizeLines(input.answer).toWellFormed();
  reject(findProblems(messageAnswerSchema, { answer }));
  await inTransaction(ctx, async (tx) => {
    const [message] = await tx.db
      .select()
      .from(assistantMessages)
      .where(eq(assistantMessages.id, id))
      .for('update');
    if (!message) throw new AppError('not_found');
    if (message.answeredAt !== null) {
      throw await alreadyDone(tx, { action: 'answer-message', subject: { kind: 'assistant-message', id } });
    }
    await tx.db
      .update(assistantMessages)
      .set({ answer, answeredAt: tx.clock.now(), answeredBy })
      .where(eq(assistantMessages.id, id));
    await recordAudit(tx, {
      action: 'answer-message',
      subject: { kind: 'assistant-message', id },
      before: { isAnswered: false },
      after: { isAnswered: true },
    });
    await announceChanges(tx, { topic: assistantMessagesTopic, to: 'administrators' });
    await tx.jobs.enqueue(tx.db, assistantJobs.sendAnswer, { messageId: id });
  });
}
