import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** Each version of the legal pages, and the progress of the emails about it. */
export const legalNotices = pgTable('legal_notices', {
  /** The day of the change: `legalTextsChangedOn`. */
  version: text('version').primaryKey(),
  startedAt: timeColumn('started_at').notNull(),
  /** The number of accounts at that time. */
  recipients: integer('recipients').notNull(),
  /** The number of recipients whose email was enqueued, and the last of them, after which the next run continues. */
  notified: integer('notified').notNull().default(0),
  cursor: uuid('cursor'),
  /** When the last email was enqueued; at once if there is no recipient. */
  finishedAt: timeColumn('finished_at'),
});
