import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** What the job that deletes old data did last, for each kind of data. */
export const retentionRuns = pgTable('retention_runs', {
  /** The name of the kind: see `Retention`. */
  name: text('name').primaryKey(),
  ranAt: timeColumn('ran_at').notNull(),
  /** When it last found something, and how much. */
  lastDeletedAt: timeColumn('last_deleted_at'),
  lastDeleted: integer('last_deleted').notNull().default(0),
  /** Since the first run. */
  deleted: bigint('deleted', { mode: 'number' }).notNull().default(0),
});
