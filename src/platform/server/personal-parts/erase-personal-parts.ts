import { and, eq, lte, notInArray, or } from 'drizzle-orm';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '../context.ts';
import { deleteRows } from '../db/delete-rows.ts';
import { personalParts, type RecordKind } from './personal-parts.table.ts';

/** A person as records name them, and the kinds of records that the law requires to retain. */
export type ErasedPerson = { userId?: string; email?: string; retained?: readonly RecordKind[] };

/**
 * Erases the personal parts of all records about a person, by account and by address. The records remain, and
 * can still be verified. Returns the number of erased parts.
 */
export async function erasePersonalParts(
  { db }: Pick<QueryContext, 'db'>,
  { userId, email, retained = [] }: ErasedPerson,
): Promise<number> {
  const isMeant = or(
    userId === undefined ? undefined : eq(personalParts.userId, userId),
    email === undefined ? undefined : eq(personalParts.email, canonicalEmail(email)),
  );
  if (!isMeant) throw new Error('Whose personal parts?');
  const isErased = and(isMeant, notInArray(personalParts.recordKind, [...retained]));
  const { rowCount } = await db.delete(personalParts).where(isErased);
  return rowCount ?? 0;
}

/** Erases at most `limit` expired personal parts. Returns how many. */
export function eraseExpiredPersonalParts({ db, clock }: QueryContext, limit: number): Promise<number> {
  return deleteRows(db, personalParts, { where: lte(personalParts.eraseAfter, clock.now()), limit });
}
