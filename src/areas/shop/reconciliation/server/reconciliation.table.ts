import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';
import type { BookFault } from '../reconciliation.rules.ts';

/** The result of the last check of the accounts, for administrators: one row. */
export const bookChecks = pgTable('book_checks', {
  id: integer('id').primaryKey(),
  at: timeColumn('at').notNull(),
  faults: jsonb('faults').$type<BookFault[]>().notNull(),
});
