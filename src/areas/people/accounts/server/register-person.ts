import { and, eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Place, SignInProvider } from '../accounts.rules.ts';
import { signInMethods, users } from './accounts.table.ts';
import { hashPassword } from './password-hash.ts';
import { type EmailDeps, requestAccountExists, requestConfirmation } from './request-emails.ts';
import { columnsOf } from './store-personal-data.ts';

type Registration = {
  fullName: string;
  email: string;
  location: Place | null;
  locale: Locale;
  /** Address on this site to redirect to after the confirmation. */
  returnTo: string;
};

/** Registers a user with a password. Always returns a registration id, so that nobody learns which addresses have an account. */
export async function registerPerson(
  ctx: EmailDeps,
  { password, ...registration }: Registration & { password: string },
): Promise<{ registrationId: string }> {
  const passwordHash = await hashPassword(password);
  const registrationId = newId();
  await inTransaction(ctx, (ctx) =>
    storeRegistration(ctx, { ...registration, registrationId }, (userId) => ({
      providerId: 'credential',
      accountId: userId,
      password: passwordHash,
    })),
  );
  return { registrationId };
}

/**
 * Registers a user whose provider has not verified the address. Does nothing when the provider's account opens a
 * confirmed account already.
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
    const isSame = and(eq(signInMethods.providerId, provider), eq(signInMethods.accountId, accountId));
    const [earlier] = await ctx.db
      .select({ isConfirmed: users.emailVerified })
      .from(signInMethods)
      .innerJoin(users, eq(users.id, signInMethods.userId))
      .where(isSame)
      .for('update');
    if (earlier?.isConfirmed) return;
    await ctx.db.delete(signInMethods).where(isSame);
    await storeRegistration(ctx, { ...registration, location: null }, () => ({
      providerId: provider,
      accountId,
    }));
  });
}

/**
 * Stores a registration with the way in that it chose, and enqueues the confirmation email, in the same transaction. An
 * unconfirmed account is replaced and its links end; the owner of a confirmed one gets another email.
 */
async function storeRegistration(
  ctx: EmailDeps,
  { email, location, returnTo, ...rest }: Registration & { registrationId: string },
  methodOf: (userId: string) => { providerId: string; accountId: string; password?: string },
): Promise<void> {
  const { db, clock } = ctx;
  const profile = { ...rest, ...columnsOf(location) };
  await db
    .insert(users)
    .values({ id: newId(), email: email.toLowerCase(), ...profile })
    .onConflictDoNothing({ target: users.email });
  const [person] = await db.select().from(users).where(eq(users.email, email.toLowerCase())).for('update');
  if (!person || person.erasedAt) throw new AppError('conflict');
  if (person.emailVerified) return requestAccountExists(ctx, person);

  await db
    .update(users)
    .set({ ...profile, updatedAt: clock.now() })
    .where(eq(users.id, person.id));
  await db.delete(signInMethods).where(eq(signInMethods.userId, person.id));
  await db.insert(signInMethods).values({ id: newId(), userId: person.id, ...methodOf(person.id) });
  await requestConfirmation(ctx, person, returnTo);
}
