import { eq, lte, or } from 'drizzle-orm';
import type { QueryContext } from '../context.ts';
import { personalParts } from './personal-parts.table.ts';

/** A person as records name them. */
export type ErasedPerson = { userId?: string; email?: string };

/**
 * Erases the personal parts of all records about a person, by account and by address. The records stay, and can still be
 * verified. Returns how many parts there were. Whoever calls it decides whether the law asks to keep them.
 */
export async function erasePersonalParts(
  { db }: Pick<QueryContext, 'db'>,
  { userId, email }: ErasedPerson,
): Promise<number> {
  const isMeant = or(
    userId === undefined ? undefined : eq(personalParts.userId, userId),
    email === undefined ? undefined : eq(personalParts.email, email.toLowerCase()),
  );
  if (!isMeant) throw new Error('Whose personal parts?');
  const { rowCount } = await db.delete(personalParts).where(isMeant);
  return rowCount ?? 0;
}

/** Erases the personal parts whose time is over. Returns how many. */
export async function eraseExpiredPersonalParts({ db, clock }: QueryContext): Promise<number> {
  const { rowCount } = await db.delete(personalParts).where(lte(personalParts.eraseAfter, clock.now()));
  return rowCount ?? 0;
}
