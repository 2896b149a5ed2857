import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

export type ChangeState = 'pending' | 'done' | 'undone' | 'replaced' | 'refused';

/** Scheduled changes: each takes effect when it is due, unless it is undone or replaced before. */
export const scheduledChanges = pgTable(
  'scheduled_changes',
  {
    id: idColumn(),
    /** The command that makes the change, such as `set-order-status`. */
    command: text('command').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The changed values, at the time of scheduling and after the change. Not personal. */
    before: jsonb('before').$type<AuditValues>().notNull(),
    after: jsonb('after').$type<AuditValues>().notNull(),
    orderedBy: uuid('ordered_by')
      .notNull()
      .references(() => users.id),
    orderedAt: timeColumn('ordered_at').notNull(),
    dueAt: timeColumn('due_at').notNull(),
    state: text('state').$type<ChangeState>().notNull().default('pending'),
    settledAt: timeColumn('settled_at'),
    /** The error code of a refused change. */
    refusal: text('refusal'),
  },
  (table) => [
    uniqueIndex('scheduled_changes_pending')
      .on(table.subjectKind, table.subjectId)
      .where(sql`${table.state} = 'pending'`),
    index('scheduled_changes_subject').on(table.subjectId, table.orderedAt, table.id),
    index('scheduled_changes_settled').on(table.settledAt),
    check(
      'scheduled_changes_state',
      sql`${table.state} in ('pending', 'done', 'undone', 'replaced', 'refused') and (${table.state} = 'pending') = (${table.settledAt} is null)`,
    ),
  ],
);
