import { and, eq, isNull, like } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { importedMembers } from './membership.table.ts';

type Context = Pick<QueryContext, 'db'>;

export type NewImportedMember = Omit<typeof importedMembers.$inferInsert, 'userId'>;

/** Rows in one statement, so that it has fewer parameters than the database takes. */
const batchSize = 1000;

/** Adds members of an imported register, in the transaction of the caller, which has found their numbers free. */
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

/** Those without an account. */
export function countWaitingMembers({ db }: Context): Promise<number> {
  return db.$count(importedMembers, isNull(importedMembers.userId));
}

/** Erases name and address of a member without an account. False where they are erased already. Throws `not_found`. */
export async function eraseImportedMember({ db }: Context, number: number): Promise<boolean> {
  const isWaiting = and(eq(importedMembers.number, number), isNull(importedMembers.userId));
  const [member] = await db.select().from(importedMembers).where(isWaiting).for('update');
  if (!member) throw new AppError('not_found');
  if (member.fullName === '' && member.email === null) return false;
  await db.update(importedMembers).set({ fullName: '', email: null }).where(isWaiting);
  return true;
}

/** Takes those of a demo away, by the end of their names. */
export async function removeImportedMembers({ db }: Context, suffix: string): Promise<void> {
  await db.delete(importedMembers).where(like(importedMembers.fullName, `%${suffix}`));
}
