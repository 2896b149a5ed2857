import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** Key and value rows that administrators edit. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timeColumn('updated_at').notNull().defaultNow(),
});
