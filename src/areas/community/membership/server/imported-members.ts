import { and, eq, isNull, like } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { importedMembers } from './membership.table.ts';

type Context = Pick<QueryContext, 'db'>;

export type NewImportedMember = Omit<typeof importedMembers.$inferInsert, 'userId'>;

/** Rows per statement, because the database limits the number of parameters. */
const batchSize = 1000;

/** Adds members of an imported register, in the caller's transaction, which has checked that their numbers are free. */
export async function addImportedMembers(
  { db }: Context,
  members: readonly NewImportedMember[],
): Promise<void> {
  for (let from = 0; from < members.length; from += batchSize)
    await db.insert(importedMembers).values(members.slice(from, from + batchSize));
}

export async function countImportedMembers({ db }: Context): Promise<number> {
  return db.$count(importedMembers);
}

/** The number of imported members without an account. */
export function countWaitingMembers({ db }: Context): Promise<number> {
  return db.$count(importedMembers, isNull(importedMembers.userId));
}

/**
 * Erases name and email address of a member without an account. False when they are erased already. Throws
 * `not_found`.
 */
export async function eraseImportedMember({ db }: Context, number: number): Promise<boolean> {
  const isWaiting = and(eq(importedMembers.number, number), isNull(importedMembers.userId));
  const [member] = await db.select().from(importedMembers).where(isWaiting).for('update');
  if (!member) throw new AppError('not_found');
  if (member.fullName === '' && member.email === null) return false;
  await db.update(importedMembers).set({ fullName: '', email: null }).where(isWaiting);
  return true;
}

/** Deletes the imported members of a demo, by the suffix of their names. */
export async function removeImportedMembers({ db }: Context, suffix: string): Promise<void> {
  await db.delete(importedMembers).where(like(importedMembers.fullName, `%${suffix}`));
}
