import { eq } from 'drizzle-orm';
import { reject } from '#platform/kernel/field-problems.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { findReasonProblems, maxReasonLength, messageReportsTopic } from '../member-directory.rules.ts';
import { lockDirectoryPerson } from './lock-directory-person.ts';
import { memberMessages } from './member-directory.table.ts';
import { lockReceived } from './messages.queries.ts';

/**
 * Reports a message that the person received to administrators, with a reason; repeating it does nothing.
 * Throws `sign_in_required`, `not_found` and `message_reason_required`.
 */
export async function reportMessage(
  ctx: CommandContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockDirectoryPerson(tx);
    const message = await lockReceived(tx, { id, userId });
    reject(findReasonProblems({ reason }));
    if (message.reportedAt !== null) return;
    const reportReason = cutText(normalizeLines(reason), maxReasonLength);
    await tx.db
      .update(memberMessages)
      .set({ reportedAt: tx.clock.now(), reportReason })
      .where(eq(memberMessages.id, id));
    await announceChanges(tx, { topic: messageReportsTopic, to: 'administrators' });
  });
}
