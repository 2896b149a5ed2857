import { and, eq } from 'drizzle-orm';
import { type RegisteredPerson, storeRegistration } from '#areas/people/accounts/server/registrations.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { SignInProvider } from '../../sign-in.rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { lockMethodOwner } from '../providers/sign-in-methods.queries.ts';
import { signInMethods } from '../sign-in.table.ts';
import { type EmailDeps, requestAccountExists, requestConfirmation } from './request-emails.ts';

type Registration = Omit<RegisteredPerson, 'registrationId'> & {
  /** URL on this site to redirect to after the confirmation. */
  returnTo: string;
};

/**
 * Registers a user with a password. Always returns a registration id, so that the response does not reveal
 * which addresses have an account.
 */
export async function registerPerson(
  ctx: EmailDeps,
  { password, ...registration }: Registration & { password: string },
): Promise<{ registrationId: string }> {
  const passwordHash = await hashPassword(password);
  const registrationId = newId();
  await inTransaction(ctx, (ctx) =>
    storeWayIn(ctx, { ...registration, registrationId }, (userId) => ({
      providerId: 'credential',
      accountId: userId,
      password: passwordHash,
    })),
  );
  return { registrationId };
}

/**
 * Registers a user whose provider has not verified the address. Does nothing when the provider's account is
 * already linked to a confirmed account.
 */
export async function registerThroughProvider(
  ctx: EmailDeps,
  {
    provider,
    accountId,
    ...registration
  }: Omit<Registration, 'location'> & {
    provider: SignInProvider;
    accountId: string;
    registrationId: string;
  },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const earlier = await lockMethodOwner(ctx, { provider, accountId });
    if (earlier?.isConfirmed) return;
    await ctx.db
      .delete(signInMethods)
      .where(and(eq(signInMethods.providerId, provider), eq(signInMethods.accountId, accountId)));
    await storeWayIn(ctx, { ...registration, location: null }, () => ({
      providerId: provider,
      accountId,
    }));
  });
}

/**
 * Stores a registration with its way to sign in, and enqueues the confirmation email, in the same
 * transaction. An unconfirmed account is replaced and its links become invalid; the owner of a confirmed one
 * gets another email.
 */
async function storeWayIn(
  ctx: EmailDeps,
  { returnTo, ...registration }: Registration & { registrationId: string },
  methodOf: (userId: string) => { providerId: string; accountId: string; password?: string },
): Promise<void> {
  const { db } = ctx;
  const person = await storeRegistration(ctx, registration);
  if (person.isConfirmed) return requestAccountExists(ctx, person);
  await db.delete(signInMethods).where(eq(signInMethods.userId, person.id));
  await db.insert(signInMethods).values({ id: newId(), userId: person.id, ...methodOf(person.id) });
  await requestConfirmation(ctx, person, returnTo);
}
