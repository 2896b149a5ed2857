import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { timeColumn } from '#platform/server/db/columns.ts';
import { bikes } from '../../server/bikes.table.ts';

/** What is broken on a bike, as administrators noted it. */
export const bikeDamages = pgTable(
  'bike_damages',
  {
    /** Made by who reports, so that a request sent twice reports once. */
    id: uuid('id').primaryKey(),
    bikeId: uuid('bike_id')
      .notNull()
      .references(() => bikes.id),
    text: text('text').notNull(),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => users.id),
    reportedAt: timeColumn('reported_at').notNull(),
    solvedAt: timeColumn('solved_at'),
  },
  (table) => [
    index('bike_damages_bike').on(table.bikeId, table.reportedAt),
    index('bike_damages_open').on(table.bikeId).where(sql`${table.solvedAt} is null`),
  ],
);
