import { and, asc, eq, gt, or } from 'drizzle-orm';
import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { directoryEntries, memberMessages, messageBlocks } from './member-directory.table.ts';

const pageSize = 200;

type Row = Pick<typeof memberMessages.$inferSelect, 'id' | 'senderId' | 'text' | 'sentAt' | 'reportReason'>;

export const memberDirectoryPersonalData: PersonalData[] = [
  {
    name: 'directory',
    title: 'member-directory:own.title',
    fields: {
      place: 'member-directory:own.place',
      about: 'member-directory:own.about',
      skills: 'member-directory:own.skills',
    },
    tables: ['directory_entries'],
    async *read({ db }, { userId }) {
      const rows = await db.select().from(directoryEntries).where(eq(directoryEntries.userId, userId));
      for (const { userId: _, searchText: _none, ...choices } of rows) yield choices;
    },
  },
  {
    name: 'member-messages',
    title: 'member-directory:messages.title',
    fields: {
      sentAt: 'member-directory:messages.sentAt',
      text: 'member-directory:messages.text',
      reportReason: 'member-directory:messages.reason',
    },
    tables: ['member_messages'],
    async *read({ db }, { userId }) {
      const { id, senderId, receiverId, text, sentAt, reportReason } = memberMessages;
      const isOwn = or(eq(senderId, userId), eq(receiverId, userId));
      const rows = inPages<Row>(pageSize, (after, limit) =>
        db
          .select({ id, senderId, text, sentAt, reportReason })
          .from(memberMessages)
          .where(and(isOwn, after && gt(id, after.id)))
          .orderBy(asc(id))
          .limit(limit),
      );
      for await (const { senderId: sender, reportReason: reason, ...message } of rows) {
        const wasSent = sender === userId;
        // The reason of a report belongs to its author, the receiver.
        yield { ...message, wasSent, ...(!wasSent && { reportReason: reason }) };
      }
    },
  },
  {
    name: 'message-blocks',
    title: 'member-directory:messages.blocked',
    fields: { blockedAt: 'member-directory:messages.blockedAt' },
    tables: ['message_blocks'],
    async *read({ db }, { userId }) {
      const { blockedId, blockedAt } = messageBlocks;
      yield* await db
        .select({ blockedId, blockedAt })
        .from(messageBlocks)
        .where(eq(messageBlocks.userId, userId))
        .orderBy(asc(blockedAt));
    },
  },
];

/** Everything is deleted with the account, including the messages that others received from or sent to the person. */
export const memberDirectoryErasure: PersonalErasure = {
  async erase({ db }, { userId }) {
    const { senderId, receiverId } = memberMessages;
    await db.delete(memberMessages).where(or(eq(senderId, userId), eq(receiverId, userId)));
    await db
      .delete(messageBlocks)
      .where(or(eq(messageBlocks.userId, userId), eq(messageBlocks.blockedId, userId)));
    await db.delete(directoryEntries).where(eq(directoryEntries.userId, userId));
  },
};
