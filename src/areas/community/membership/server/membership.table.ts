import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { MembershipEnd } from '../membership.schema.ts';

/** Each time that a person was a member; the present membership has no end yet. */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    startedAt: timeColumn('started_at').notNull(),
    endedAt: timeColumn('ended_at'),
    endReason: text('end_reason').$type<MembershipEnd>(),
    /** When an administrator recorded that the board has ratified it. */
    ratifiedAt: timeColumn('ratified_at'),
  },
  (table) => [
    index('membership_periods_user').on(table.userId, table.startedAt),
    uniqueIndex('membership_periods_present').on(table.userId).where(sql`${table.endedAt} is null`),
    check('membership_periods_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);
