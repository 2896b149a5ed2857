import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns.ts';
import type { PersonalContent } from './commitment.ts';

/** Kinds of append-only records that have a personal part: each area adds its own here, in the file that writes them. */
export interface PersonalRecords {
  audit_record: true;
}

export type RecordKind = keyof PersonalRecords;

/**
 * Personal data of append-only records. A part is written once and can only be erased, never changed; its
 * record stores a commitment to it. Ids without foreign keys, because parts of all kinds of records are here.
 */
export const personalParts = pgTable(
  'personal_parts',
  {
    recordId: uuid('record_id').primaryKey(),
    recordKind: text('record_kind').$type<RecordKind>().notNull(),
    /** The person the data is about: the account, the address in lower case, or both. */
    userId: uuid('user_id'),
    email: text('email'),
    content: jsonb('content').$type<PersonalContent>().notNull(),
    /** Random, in hexadecimal: without it nobody can guess the content from the commitment. */
    salt: text('salt').notNull(),
    /** Null when it is stored as long as its record. */
    eraseAfter: timeColumn('erase_after'),
  },
  (table) => [
    index('personal_parts_user').on(table.userId),
    index('personal_parts_email').on(table.email),
    index('personal_parts_erase_after').on(table.eraseAfter),
  ],
);
