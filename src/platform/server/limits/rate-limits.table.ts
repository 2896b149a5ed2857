import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '../db/columns.ts';

/** Counters of limits over hours or days: in the database, so that all processes share them. */
export const rateLimits = pgTable('auth_rate_limits', {
  id: idColumn(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  /** End of the window; counting then starts again. */
  resetsAt: timeColumn('resets_at').notNull(),
});
