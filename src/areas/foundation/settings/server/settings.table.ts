import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** Key and value rows that administrators edit. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  /** The subject of the audit records about it. */
  id: uuid('id').notNull().default(sql`gen_random_uuid()`),
  value: jsonb('value').notNull(),
  /** Grows with each change by an administrator. */
  version: integer('version').notNull().default(1),
  updatedAt: timeColumn('updated_at').notNull().defaultNow(),
});

/** A row of the settings; its value is as it was written. */
export type StoredSetting = typeof settings.$inferSelect;
