import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type DirectoryPerson, directoryName, messageDays } from '../member-directory.rules.ts';
import type { MemberMessage, ReportedMessage } from '../member-directory.schema.ts';
import { selectPeople, toPeople } from './directory-people.queries.ts';
import { memberMessages, messageBlocks } from './member-directory.table.ts';

export type StoredMessage = typeof memberMessages.$inferSelect;

/** The maximum number of messages in one response. */
const maxShown = 50;

/** The messages that a person received in the last weeks, latest first. */
export async function listReceived(ctx: QueryContext, userId: string): Promise<MemberMessage[]> {
  const { receiverId, sentAt } = memberMessages;
  const since = addSeconds(ctx.clock.now(), -messageDays * secondsPerDay);
  const rows = await ctx.db
    .select()
    .from(memberMessages)
    .where(and(eq(receiverId, userId), gt(sentAt, since)))
    .orderBy(desc(sentAt))
    .limit(maxShown);
  return viewMessages(ctx, rows, userId);
}

/** A message, for its sender and receiver. Throws `not_found`. */
export async function getMessage(
  ctx: QueryContext,
  { id, userId }: { id: string; userId: string },
): Promise<MemberMessage> {
  const { senderId, receiverId } = memberMessages;
  const isOneOfBoth = or(eq(senderId, userId), eq(receiverId, userId));
  const rows = await ctx.db
    .select()
    .from(memberMessages)
    .where(and(eq(memberMessages.id, id), isOneOfBoth));
  const [message] = await viewMessages(ctx, rows, userId);
  if (!message) throw new AppError('not_found');
  return message;
}

/** A message that the person received, locked until the transaction ends. Throws `not_found`. */
export async function lockReceived(
  { db }: Pick<QueryContext, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<StoredMessage> {
  const [message] = await db
    .select()
    .from(memberMessages)
    .where(and(eq(memberMessages.id, id), eq(memberMessages.receiverId, userId)))
    .for('update');
  if (!message) throw new AppError('not_found');
  return message;
}

async function viewMessages(
  ctx: QueryContext,
  rows: readonly StoredMessage[],
  userId: string,
): Promise<MemberMessage[]> {
  const ids = [...new Set(rows.flatMap(({ senderId, receiverId }) => [senderId, receiverId]))];
  if (ids.length === 0) return [];
  const people = new Map<string, DirectoryPerson>();
  for (const person of await toPeople(ctx, await selectPeople(ctx).where(inArray(users.id, ids))))
    people.set(person.userId, person);
  const addresses = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  const blocks = await ctx.db.select().from(messageBlocks).where(eq(messageBlocks.userId, userId));
  return rows.map((row) => {
    const sender = people.get(row.senderId);
    const isBlocked = blocks.some(({ blockedId }) => blockedId === row.senderId);
    const isThere = sender !== undefined && !sender.isLeaving && !sender.isBlocked;
    const email = addresses.find((each) => each.userId === row.senderId)?.email ?? null;
    const nameOf = (person: DirectoryPerson | undefined) => (person ? directoryName(person) : '');
    return {
      id: row.id,
      from: nameOf(sender),
      to: nameOf(people.get(row.receiverId)),
      isOwn: row.senderId === userId,
      text: row.text,
      address: row.showsAddress && isThere ? email : null,
      sentAt: row.sentAt.toISOString(),
      canAnswer: row.receiverId === userId && isThere && !isBlocked,
      isReported: row.reportedAt !== null,
      isBlocked,
    };
  });
}

/** The data of the email about a message; undefined when the message or one of its people is erased. */
export async function findMessageForEmail(ctx: QueryContext, messageId: string) {
  const [message] = await ctx.db.select().from(memberMessages).where(eq(memberMessages.id, messageId));
  if (!message) return undefined;
  const both = await ctx.db
    .select({ userId: users.id, email: users.email, locale: users.locale, fullName: users.fullName })
    .from(users)
    .where(and(inArray(users.id, [message.senderId, message.receiverId]), isNull(users.erasedAt)));
  const [sender, receiver] = [message.senderId, message.receiverId].map((id) =>
    both.find(({ userId }) => userId === id),
  );
  if (!sender || !receiver) return undefined;
  const [person] = await toPeople(ctx, await selectPeople(ctx).where(eq(users.id, message.senderId)));
  if (!person) return undefined;
  return {
    id: message.id,
    text: message.text,
    senderName: directoryName(person),
    senderAddress: message.showsAddress ? sender.email : null,
    receiver,
  };
}

const isOpenReport = and(isNotNull(memberMessages.reportedAt), isNull(memberMessages.settledAt));

export function countReportedMessages({ db }: Pick<QueryContext, 'db'>): Promise<number> {
  return db.$count(memberMessages, isOpenReport);
}

/** Reported messages that are not handled yet, oldest report first. */
export async function listReportedMessages({ db }: Pick<QueryContext, 'db'>): Promise<ReportedMessage[]> {
  const [senders, receivers] = [alias(users, 'senders'), alias(users, 'receivers')];
  const rows = await db
    .select({ message: memberMessages, senderName: senders.fullName, receiverName: receivers.fullName })
    .from(memberMessages)
    .innerJoin(senders, eq(senders.id, memberMessages.senderId))
    .innerJoin(receivers, eq(receivers.id, memberMessages.receiverId))
    .where(isOpenReport)
    .orderBy(asc(memberMessages.reportedAt))
    .limit(maxShown);
  return rows.map(({ message, senderName, receiverName }) => ({
    id: message.id,
    text: message.text,
    reason: message.reportReason ?? '',
    sentAt: message.sentAt.toISOString(),
    reportedAt: (message.reportedAt ?? message.sentAt).toISOString(),
    sender: { userId: message.senderId, name: senderName },
    receiver: { userId: message.receiverId, name: receiverName },
  }));
}
