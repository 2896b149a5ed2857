import { and, eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SignInProvider } from '../../sign-in.rules.ts';
import { signInMethods } from '../sign-in.table.ts';

type Context = Pick<QueryContext, 'db'>;

/**
 * The person whose account is linked to a provider's account, locked until the transaction ends; undefined
 * when there is none.
 */
export async function lockMethodOwner(
  { db }: Context,
  { provider, accountId }: { provider: SignInProvider; accountId: string },
) {
  const [owner] = await db
    .select({ isConfirmed: users.emailVerified })
    .from(signInMethods)
    .innerJoin(users, eq(users.id, signInMethods.userId))
    .where(and(eq(signInMethods.providerId, provider), eq(signInMethods.accountId, accountId)))
    .for('update');
  return owner;
}

/** The registration to confirm: its id, and the password hash chosen with it. Undefined when there is none. */
export async function findRegistration({ db }: Context, userId: string) {
  const [row] = await db
    .select({ person: users, passwordHash: signInMethods.password })
    .from(users)
    .leftJoin(
      signInMethods,
      and(eq(signInMethods.userId, users.id), eq(signInMethods.providerId, 'credential')),
    )
    .where(eq(users.id, userId));
  return row;
}
