import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { MembershipEnd } from '../membership.schema.ts';

/**
 * Periods of membership; the current one has no end yet. This is the history of the register: the database
 * allows each of these facts to be written once, and prevents deletion.
 */
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
    /** The day of the board meeting that ratified or refused it; null when no day was recorded. */
    decidedOn: date('decided_on', { mode: 'string' }),
    /** Commitment to the reason of a refusal, which is personal and stored separately. */
    refusalCommitment: text('refusal_commitment'),
  },
  (table) => [
    index('membership_periods_user').on(table.userId, table.startedAt),
    uniqueIndex('membership_periods_present').on(table.userId).where(sql`${table.endedAt} is null`),
    check('membership_periods_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);

/**
 * Members of an imported register who have no account. They are linked to the account whose owner has
 * confirmed their email address. Their numbers are part of the same sequence as those of all members.
 */
export const importedMembers = pgTable(
  'imported_members',
  {
    number: integer('number').primaryKey(),
    /** Both are empty after the member was erased, or is linked to an account, which then has them. */
    fullName: text('full_name').notNull(),
    email: text('email'),
    since: date('since', { mode: 'string' }).notNull(),
    /** The last day; null for current members. */
    until: date('until', { mode: 'string' }),
    ratifiedOn: date('ratified_on', { mode: 'string' }),
    importedAt: timeColumn('imported_at').notNull(),
    userId: uuid('user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('imported_members_email').on(table.email),
    index('imported_members_person').on(table.userId),
    index('imported_members_waiting').on(table.number).where(sql`${table.userId} is null`),
    check('imported_members_number', sql`${table.number} > 0`),
    check('imported_members_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check(
      'imported_members_bound',
      sql`${table.userId} is null or (${table.email} is null and ${table.fullName} = '')`,
    ),
  ],
);
