import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '../db/columns.ts';

/** Counters of limits that hold for hours or days: in the database, so that they hold with several processes. */
export const rateLimits = pgTable('auth_rate_limits', {
  id: idColumn(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  /** The end of the window: from then on counting starts again. */
  resetsAt: timeColumn('resets_at').notNull(),
});
