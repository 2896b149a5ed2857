import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '../db/columns.ts';

/** The values of a subject that a command changed, by their names. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** Who changed what as an administrator, and when: append-only. Ids only, without foreign keys: a record outlives what it names. */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: idColumn(),
    at: timeColumn('at').notNull(),
    /** The administrator; null where the operator ran a command on the server. */
    actorId: uuid('actor_id'),
    /** The command: `set-order-status`. */
    action: text('action').notNull(),
    /** What was changed: `order`, `product`, and its id. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Null where there was nothing before, or where the values are personal. */
    before: jsonb('before').$type<AuditValues>(),
    after: jsonb('after').$type<AuditValues>(),
  },
  (table) => [
    index('audit_records_at').on(table.at, table.id),
    index('audit_records_subject').on(table.subjectId, table.at, table.id),
  ],
);
