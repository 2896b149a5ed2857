import { and, eq, gt } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { findMessageProblems, isListed, messagesTopic } from '../member-directory.rules.ts';
import type { NewMessage } from '../member-directory.schema.ts';
import { memberDirectorySettings } from '../member-directory.settings.ts';
import { findDirectoryPerson } from './directory-people.queries.ts';
import { lockDirectoryPerson } from './lock-directory-person.ts';
import { memberMessages } from './member-directory.table.ts';
import { memberDirectoryJobs } from './member-directory-job-names.ts';
import { hasBlocked } from './message-blocks.ts';

/**
 * Sends a message to a member of the directory by email, without revealing an email address. Sending the same
 * id again sends it once. Throws `sign_in_required`, `directory_members_only`, `not_found` for a person who
 * is not listed, `message_not_taken` for a person who accepts no messages, or none of this sender,
 * `message_limit_day`, `conflict` for the id of another message, and the validation problems of the text.
 */
export async function sendMessage(ctx: CommandContext, { to, ...message }: NewMessage): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId, isSocio } = await lockDirectoryPerson(tx);
    if (await isSent(tx, message.id, userId)) return;
    if (!isSocio) throw new AppError('directory_members_only');
    const receiver = await findDirectoryPerson(tx, to);
    if (!receiver || to === userId || !isListed(receiver)) throw new AppError('not_found');
    reject(findMessageProblems(message));
    // The error does not reveal a block.
    const isTaken =
      receiver.choices.takesMessages && !(await hasBlocked(tx, { userId: to, blockedId: userId }));
    if (!isTaken) throw new AppError('message_not_taken');
    await storeMessage(tx, { ...message, senderId: userId, receiverId: to });
  });
}

/** Whether an earlier request has sent it. The lock of the person's row serialises their requests. */
export async function isSent({ db }: CommandContext, id: string, senderId: string): Promise<boolean> {
  const [row] = await db.select().from(memberMessages).where(eq(memberMessages.id, id));
  if (row && row.senderId !== senderId) throw new AppError('conflict');
  return row !== undefined;
}

type Stored = { id: string; senderId: string; receiverId: string; text: string; showsAddress: boolean };

/** Stores a message and enqueues its email, in the caller's transaction. Throws `message_limit_day` and `conflict`. */
export async function storeMessage(tx: CommandContext, message: Stored): Promise<void> {
  await checkLimit(tx, message.senderId);
  const added = await tx.db
    .insert(memberMessages)
    .values({ ...message, text: normalizeLines(message.text), sentAt: tx.clock.now() })
    .onConflictDoNothing();
  if (added.rowCount === 0) throw new AppError('conflict');
  await tx.jobs.enqueue(tx.db, memberDirectoryJobs.sendMessage, { messageId: message.id });
  await announceChanges(tx, { topic: messagesTopic, to: { userId: message.receiverId } });
}

async function checkLimit(tx: CommandContext, userId: string): Promise<void> {
  const max = await getSetting(tx, memberDirectorySettings.settings.messagesOfDay);
  const since = addSeconds(tx.clock.now(), -secondsPerDay);
  const isRecent = and(eq(memberMessages.senderId, userId), gt(memberMessages.sentAt, since));
  if ((await tx.db.$count(memberMessages, isRecent)) >= max)
    throw new AppError('message_limit_day', { count: max });
}
