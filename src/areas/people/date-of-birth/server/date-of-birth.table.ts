import { date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/**
 * Record of corrected dates of birth: administrator, time, old and new value. The database refuses changes;
 * rows are deleted with the person's data.
 */
export const dateOfBirthCorrections = pgTable(
  'date_of_birth_corrections',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    before: date('before', { mode: 'string' }).notNull(),
    after: date('after', { mode: 'string' }).notNull(),
    correctedBy: uuid('corrected_by')
      .notNull()
      .references(() => users.id),
    at: timeColumn('at').notNull(),
  },
  (table) => [index('date_of_birth_corrections_user').on(table.userId)],
);
