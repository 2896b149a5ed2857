import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** Each wording of the legal pages, and how far the emails about it are. */
export const legalNotices = pgTable('legal_notices', {
  /** The day of the change: `legalTextsChangedOn`. */
  version: text('version').primaryKey(),
  startedAt: timeColumn('started_at').notNull(),
  /** How many people had an account then. */
  recipients: integer('recipients').notNull(),
  /** To how many of them an email was enqueued; and the last of them, by which the next run goes on. */
  notified: integer('notified').notNull().default(0),
  cursor: uuid('cursor'),
  /** When the last email was enqueued; at once where nobody is written to. */
  finishedAt: timeColumn('finished_at'),
});
