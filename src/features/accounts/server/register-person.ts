import { eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Place } from '../accounts.rules.ts';
import { signInMethods, users } from './accounts.table.ts';
import { hashPassword } from './password-hash.ts';
import { type EmailDeps, requestAccountExists, requestConfirmation } from './request-emails.ts';
import { columnsOf } from './store-personal-data.ts';

export type Registration = {
  fullName: string;
  email: string;
  password: string;
  location: Place | null;
  locale: Locale;
  /** Address on this site to redirect to after the confirmation. */
  returnTo: string;
};

/**
 * Registers a user and enqueues the confirmation email, in one transaction. An unconfirmed account is replaced and its
 * links end; the owner of a confirmed one gets another email. Always returns a registration id, so that nobody learns
 * which addresses have an account.
 */
export async function registerPerson(
  ctx: EmailDeps,
  { email, password, location, returnTo, ...rest }: Registration,
): Promise<{ registrationId: string }> {
  const passwordHash = await hashPassword(password);
  const registrationId = newId();
  const profile = { ...rest, ...columnsOf(location), registrationId };
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await db
      .insert(users)
      .values({ id: newId(), email: email.toLowerCase(), ...profile })
      .onConflictDoNothing({ target: users.email });
    const [person] = await db.select().from(users).where(eq(users.email, email.toLowerCase())).for('update');
    if (!person) throw new AppError('conflict');
    if (person.emailVerified) return requestAccountExists(ctx, person);

    await db.update(users).set(profile).where(eq(users.id, person.id));
    await db.delete(signInMethods).where(eq(signInMethods.userId, person.id));
    const accountId = person.id;
    await db.insert(signInMethods).values({
      id: newId(),
      userId: person.id,
      providerId: 'credential',
      accountId,
      password: passwordHash,
    });
    await requestConfirmation(ctx, person, returnTo);
  });
  return { registrationId };
}
