import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { MembershipEnd } from '../membership.schema.ts';

/**
 * Each time that a person was a member; the present membership has no end yet. The history of the register: the database lets each of
 * these facts be written once, and deletes none.
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
    /** The day of the meeting at which the board ratified or refused it; null where nobody has recorded a day. */
    decidedOn: date('decided_on', { mode: 'string' }),
    /** To the reason of a refusal, which is personal and lies apart. */
    refusalCommitment: text('refusal_commitment'),
  },
  (table) => [
    index('membership_periods_user').on(table.userId, table.startedAt),
    uniqueIndex('membership_periods_present').on(table.userId).where(sql`${table.endedAt} is null`),
    check('membership_periods_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);

/**
 * Members of a register that was imported, who have no account: they are bound to the one whose owner has confirmed the address.
 * Numbers are those of all members.
 */
export const importedMembers = pgTable(
  'imported_members',
  {
    number: integer('number').primaryKey(),
    /** Both empty once somebody has asked to be forgotten, or has an account, which then has them. */
    fullName: text('full_name').notNull(),
    email: text('email'),
    since: date('since', { mode: 'string' }).notNull(),
    /** The last day; null for members of today. */
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
