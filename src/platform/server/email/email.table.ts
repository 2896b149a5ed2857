import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns.ts';

/** Emails that were handed over, by key: the same email never leaves twice. */
export const sentEmails = pgTable('sent_letters', {
  key: text('key').primaryKey(),
  sentAt: timeColumn('sent_at').notNull(),
});
