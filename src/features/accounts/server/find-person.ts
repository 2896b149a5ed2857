import { eq } from 'drizzle-orm';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';

/** The columns of a person who acts, with today's rights. */
export const personColumns = {
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  locale: users.locale,
  isAdmin: users.isAdmin,
  isSocio: users.isSocio,
};

/** A person with the rights of today, for what they asked for earlier; a visitor when the account is gone. */
export async function findPerson({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<Actor> {
  const [person] = await db.select(personColumns).from(users).where(eq(users.id, userId));
  return person ? { kind: 'person', ...person } : visitor;
}
