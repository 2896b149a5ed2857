import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns.ts';

/**
 * Keys of the emails handed to the mail server, so that each is sent once. The table has its original name,
 * because an older version of the site may still run beside a newer one.
 */
export const sentEmails = pgTable('sent_letters', {
  key: text('key').primaryKey(),
  sentAt: timeColumn('sent_at').notNull(),
});
