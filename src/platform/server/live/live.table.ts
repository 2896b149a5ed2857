import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns.ts';
import type { AudienceKind } from './audience.ts';

const audienceColumns = () => ({
  topic: text('topic').notNull(),
  audience: text('audience').$type<AudienceKind>().notNull(),
  /** Without a foreign key: the deletion of an account is announced too. */
  userId: uuid('user_id'),
});

/**
 * Announced changes without a number yet. It has no key: each row is written once, and deleted by the process
 * that numbers it.
 */
export const announcedChanges = pgTable('announced_changes', audienceColumns(), (table) => [
  check('announced_changes_person', sql`(${table.audience} = 'person') = (${table.userId} is not null)`),
]);

/** Announced changes in the order in which their transactions became visible, stored for a day. */
export const liveChanges = pgTable(
  'live_changes',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...audienceColumns(),
    at: timeColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('live_changes_at').on(table.at),
    check('live_changes_person', sql`(${table.audience} = 'person') = (${table.userId} is not null)`),
  ],
);
