import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { timeColumn } from '#platform/server/db/columns.ts';

/** Notes of the shared calendar. */
export const communityNotes = pgTable(
  'community_notes',
  {
    /** Made by whoever sent the note, so that a request that arrives twice adds one. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    noteDate: date('note_date', { mode: 'string' }).notNull(),
    /** HH:MM in Italy; null for the whole day. */
    noteTime: text('note_time'),
    place: text('place').notNull().default(''),
    /** Grows with each change of what it says. */
    version: integer('version').notNull().default(1),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** Since when administrators have hidden it, and what they wrote to its author. */
    hiddenAt: timeColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** A deleted note can be brought back for some minutes by who has deleted it. */
    deletedAt: timeColumn('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.id),
  },
  (table) => [
    index('community_notes_day').on(table.noteDate, table.id).where(sql`${table.deletedAt} is null`),
    index('community_notes_person').on(table.userId, table.createdAt, table.id),
    index('community_notes_newest').on(table.createdAt, table.id),
    index('community_notes_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('community_notes_text', sql`char_length(${table.text}) between 1 and 4000`),
    check('community_notes_time', sql`${table.noteTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('community_notes_days', sql`${table.noteDate} between '2000-01-01' and '2099-12-31'`),
    check('community_notes_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('community_notes_deleted_by', sql`(${table.deletedAt} is null) = (${table.deletedBy} is null)`),
  ],
);

/** Who has reported a note: each person once. Those that administrators have dealt with are settled. */
export const noteReports = pgTable(
  'note_reports',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => communityNotes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    reportedAt: timeColumn('reported_at').notNull(),
    settledAt: timeColumn('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index('note_reports_person').on(table.userId, table.reportedAt),
    index('note_reports_open').on(table.noteId).where(sql`${table.settledAt} is null`),
  ],
);
