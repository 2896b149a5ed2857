import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timeColumn } from '../db/columns.ts';

/** The values of a subject that a command changed, by name. */
export type AuditValues = Readonly<Record<string, unknown>>;

/**
 * Changes by administrators with actor and time: append-only. Ids without foreign keys, because a record outlives its
 * subject.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: idColumn(),
    at: timeColumn('at').notNull(),
    /** The administrator; null for a command that the operator ran on the server. */
    actorId: uuid('actor_id'),
    /** The command: `set-order-status`. */
    action: text('action').notNull(),
    /** The kind of subject (`order`, `product`) and its id. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Null when there was no earlier value, or when the values are personal. */
    before: jsonb('before').$type<AuditValues>(),
    after: jsonb('after').$type<AuditValues>(),
    /** To its row in `personalParts`, when the record has one. */
    personalCommitment: text('personal_commitment'),
  },
  (table) => [
    index('audit_records_at').on(table.at, table.id),
    index('audit_records_subject').on(table.subjectId, table.at, table.id),
    index('audit_records_actor').on(table.actorId, table.at, table.id),
    index('audit_records_action').on(table.action, table.at, table.id),
    index('audit_records_actor_action').on(table.actorId, table.action, table.at, table.id),
    index('audit_records_personal').on(table.at).where(sql`${table.personalCommitment} is not null`),
    // PostgreSQL does not use an index on actorId for the order of records without one.
    index('audit_records_operator').on(table.at, table.id).where(sql`${table.actorId} is null`),
  ],
);
