import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { timeColumn } from '#platform/server/db/columns.ts';

/** What each member lets others see. The database makes a row for everybody who becomes a member. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    showsFullName: boolean('shows_full_name').notNull().default(false),
    showsPicture: boolean('shows_picture').notNull().default(false),
    showsSince: boolean('shows_since').notNull().default(false),
    /** The code of a province, or `abroad`. */
    place: text('place'),
    about: text('about').notNull().default(''),
    skills: text('skills').notNull().default(''),
    takesMessages: boolean('takes_messages').notNull().default(true),
    /** What a search looks through: what is shown of name, text and skills, folded. The database keeps it. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('directory_entries_place').on(table.place).where(sql`${table.place} is not null`),
    check('directory_entries_about', sql`char_length(${table.about}) <= 300`),
    check('directory_entries_skills', sql`char_length(${table.skills}) <= 120`),
  ],
);

/** What members wrote to each other, for some weeks: so that it can be answered and reported. */
export const memberMessages = pgTable(
  'member_messages',
  {
    /** Made by whoever sent it, so that a request that arrives twice sends one. */
    id: uuid('id').primaryKey(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** Whether the receiver may see the sender's address. */
    showsAddress: boolean('shows_address').notNull(),
    sentAt: timeColumn('sent_at').notNull(),
    reportedAt: timeColumn('reported_at'),
    reportReason: text('report_reason'),
    /** When administrators have dealt with the report. */
    settledAt: timeColumn('settled_at'),
  },
  (table) => [
    index('member_messages_sender').on(table.senderId, table.sentAt),
    index('member_messages_receiver').on(table.receiverId, table.sentAt),
    index('member_messages_sent').on(table.sentAt),
    index('member_messages_reported')
      .on(table.reportedAt)
      .where(sql`${table.reportedAt} is not null and ${table.settledAt} is null`),
    check('member_messages_text', sql`char_length(${table.text}) between 1 and 2000`),
    check('member_messages_report', sql`(${table.reportedAt} is null) = (${table.reportReason} is null)`),
    check('member_messages_settled', sql`${table.settledAt} is null or ${table.reportedAt} is not null`),
  ],
);

/** Whose messages somebody does not want. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id),
    blockedAt: timeColumn('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('message_blocks_blocked').on(table.blockedId),
  ],
);
