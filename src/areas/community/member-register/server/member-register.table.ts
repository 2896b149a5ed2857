import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { BoardRole } from '../member-register.rules.ts';

/** Roles of the board, with their days. They give no right on the site. A trigger ends them with the membership. */
export const boardTerms = pgTable(
  'board_terms',
  {
    /** Made by whoever added it, so that a request that arrives twice adds one. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<BoardRole>().notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    /** The last day; null for a role that somebody has. */
    until: date('until', { mode: 'string' }),
  },
  (table) => [
    index('board_terms_person').on(table.userId),
    uniqueIndex('board_terms_one')
      .on(table.role)
      .where(sql`${table.until} is null and ${table.role} in ('president', 'secretary', 'treasurer')`),
    uniqueIndex('board_terms_once').on(table.userId, table.role).where(sql`${table.until} is null`),
    check('board_terms_days', sql`${table.until} >= ${table.since}`),
  ],
);
