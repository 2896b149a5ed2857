import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { findMessageProblems } from '../member-directory.rules.ts';
import { lockDirectoryPerson } from './lock-directory-person.ts';
import { hasBlocked } from './message-blocks.ts';
import { getMessage, lockReceived } from './messages.queries.ts';
import { isSent, storeMessage } from './send-message.ts';

type Answer = { messageId: string; id: string; text: string; showsAddress: boolean };

/**
 * Answers a message that the person received, even if its sender has turned messages off, because a sender
 * expects an answer. Sending the same id again sends it once. Throws `sign_in_required`, `not_found`,
 * `message_not_taken` for a sender who is erased or has blocked the person, `message_limit_day`, `conflict`,
 * and the validation problems of the text.
 */
export async function answerMessage(ctx: CommandContext, { messageId, ...answer }: Answer): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockDirectoryPerson(tx);
    const { senderId } = await lockReceived(tx, { id: messageId, userId });
    if (await isSent(tx, answer.id, userId)) return;
    reject(findMessageProblems(answer));
    const { canAnswer } = await getMessage(tx, { id: messageId, userId });
    const isTaken = canAnswer && !(await hasBlocked(tx, { userId: senderId, blockedId: userId }));
    if (!isTaken) throw new AppError('message_not_taken');
    await storeMessage(tx, { ...answer, senderId: userId, receiverId: senderId });
  });
}
