import { hash } from 'node:crypto';
import type { Locale } from '#platform/i18n/locales.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { findProblems, reject } from '#platform/kernel/field-problems.ts';
import { canonicalEmail, normalizeLines } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { messageFormSchema } from '../assistant.form.ts';
import { assistantMessagesTopic } from '../assistant.rules.ts';
import type { NewMessage } from '../assistant.schema.ts';
import { assistantMessages } from './assistant.table.ts';
import { assistantJobs } from './assistant-job-names.ts';
import { readConversation } from './conversation-record.ts';

/** Maximum messages from one address. */
const ofDay = { window: secondsPerDay, max: 10 };

/**
 * Sends a message to the association, for anybody; the conversation is included only with the sender's
 * consent. Idempotent by id. Throws `email_invalid`, `message_required` and `too_many_requests`.
 */
export async function sendMessage(
  ctx: CommandContext,
  input: NewMessage & { locale: Locale },
): Promise<void> {
  const { id, locale, withConversation } = input;
  const written = {
    email: canonicalEmail(input.email),
    text: normalizeLines(input.text).toWellFormed(),
    withConversation,
  };
  reject(findProblems(messageFormSchema, written));
  const conversation = withConversation ? readConversation(ctx.config, input.conversation) : null;
  await inTransaction(ctx, async (tx) => {
    const { email, text } = written;
    const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
    const added = await tx.db
      .insert(assistantMessages)
      .values({ ...{ id, locale, userId, email, text, conversation }, sentAt: tx.clock.now() })
      .onConflictDoNothing();
    if (added.rowCount === 0) return;
    // The key outlives the message, so the address is hashed.
    await requireLimit(tx, `assistant-messages/${hash('sha256', canonicalEmail(email))}`, ofDay);
    await announceChanges(tx, { topic: assistantMessagesTopic, to: 'administrators' });
    await tx.jobs.enqueue(tx.db, assistantJobs.notifyOfMessage, { messageId: id });
  });
}
