import { randomBytes } from 'node:crypto';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import { commitTo, type PersonalContent } from './commitment.ts';
import type { personalParts, RecordKind } from './personal-parts.table.ts';

export type NewPersonalPart = {
  recordKind: RecordKind;
  recordId: string;
  /** The person the data is about. Without account and address, no erasure request erases it. */
  userId: string | null;
  email?: string;
  content: PersonalContent;
  eraseAfter?: Date;
};

/**
 * Prepares the personal part of a record: the row to insert into `personalParts`, and the commitment to store
 * in the record, both in one transaction.
 */
export function createPersonalPart({
  recordKind,
  recordId,
  userId,
  email,
  content,
  eraseAfter,
}: NewPersonalPart): {
  row: typeof personalParts.$inferSelect;
  commitment: string;
} {
  const salt = randomBytes(16).toString('hex');
  const person = { userId, email: email === undefined || email === null ? null : canonicalEmail(email) };
  return {
    row: { recordId, recordKind, ...person, content, salt, eraseAfter: eraseAfter ?? null },
    commitment: commitTo(salt, content),
  };
}
