import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { timeColumn } from '#platform/server/db/columns.ts';

/**
 * People who requested the deletion of their account. The row is deleted with the account, or a day after it
 * was undone.
 */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timeColumn('requested_at').notNull(),
    /** When a sign-in undid it. */
    undoneAt: timeColumn('undone_at'),
  },
  (table) => [index('account_deletions_requested').on(table.requestedAt)],
);
