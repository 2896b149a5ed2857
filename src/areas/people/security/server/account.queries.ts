import { and, eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { signInMethods } from '#areas/people/sign-in/server/sign-in.table.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';

export type Account = {
  userId: string;
  fullName: string;
  email: string;
  locale: string | null;
  /** Null for a person who only signs in with a provider. */
  passwordHash: string | null;
};

/**
 * A confirmed account. With `forUpdate`, its row is locked first, so that the password is read after every
 * earlier change.
 */
export async function findAccount(
  { db }: Pick<QueryContext, 'db'>,
  who: { userId: string } | { email: string },
  options: { forUpdate?: boolean } = {},
): Promise<Account | undefined> {
  const isWanted = 'userId' in who ? eq(users.id, who.userId) : eq(users.email, canonicalEmail(who.email));
  if (options.forUpdate) await db.select({ id: users.id }).from(users).where(isWanted).for('no key update');
  const [account] = await db
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      locale: users.locale,
      passwordHash: signInMethods.password,
    })
    .from(users)
    .leftJoin(
      signInMethods,
      and(eq(signInMethods.userId, users.id), eq(signInMethods.providerId, 'credential')),
    )
    .where(and(isWanted, eq(users.emailVerified, true)));
  return account;
}

export async function listLinkedProviders(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .select({ providerId: signInMethods.providerId })
    .from(signInMethods)
    .where(eq(signInMethods.userId, userId));
  return rows.map(({ providerId }) => providerId);
}
