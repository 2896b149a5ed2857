import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** The last run of the retention job, for each rule. */
export const retentionRuns = pgTable('retention_runs', {
  /** The name of the rule: see `Retention`. */
  name: text('name').primaryKey(),
  ranAt: timeColumn('ran_at').notNull(),
  /** When it last deleted something, and how many rows. */
  lastDeletedAt: timeColumn('last_deleted_at'),
  lastDeleted: integer('last_deleted').notNull().default(0),
  /** Since the first run. */
  deleted: bigint('deleted', { mode: 'number' }).notNull().default(0),
});
