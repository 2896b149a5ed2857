import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** Settings as keys and values, edited by administrators. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  /** The subject of its audit records. */
  id: uuid('id').notNull().default(sql`gen_random_uuid()`),
  value: jsonb('value').notNull(),
  /** Increases with each change by an administrator. */
  version: integer('version').notNull().default(1),
  updatedAt: timeColumn('updated_at').notNull().defaultNow(),
});

/** A row of the settings, with its unparsed value. */
export type StoredSetting = typeof settings.$inferSelect;
