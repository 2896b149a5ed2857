import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Place } from '../accounts.rules.ts';
import { users } from './accounts.table.ts';
import { columnsOf } from './store-personal-data.ts';

export type RegisteredPerson = {
  fullName: string;
  email: string;
  location: Place | null;
  locale: Locale;
  registrationId: string;
};

/**
 * Stores a registration, and locks the account until the transaction ends. An unconfirmed account is
 * replaced, a confirmed one does not change. Throws `conflict` for an erased one.
 */
export async function storeRegistration(
  { db, clock }: QueryContext,
  { email, location, ...rest }: RegisteredPerson,
): Promise<{ id: string; email: string; isConfirmed: boolean }> {
  const profile = { ...rest, ...columnsOf(location) };
  await db
    .insert(users)
    .values({ id: newId(), email: canonicalEmail(email), ...profile })
    .onConflictDoNothing({ target: users.email });
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.email, canonicalEmail(email)))
    .for('update');
  if (!person || person.erasedAt) throw new AppError('conflict');
  const { id, emailVerified: isConfirmed } = person;
  if (!isConfirmed) {
    await db
      .update(users)
      .set({ ...profile, updatedAt: clock.now() })
      .where(eq(users.id, id));
  }
  return { id, email: person.email, isConfirmed };
}

/** Ends a registration with its first session, and returns its email address; undefined when there is no open one. */
export async function finishRegistration(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<string | undefined> {
  const [person] = await db
    .update(users)
    .set({ registrationId: null })
    .where(and(eq(users.id, userId), isNotNull(users.registrationId)))
    .returning({ email: users.email });
  return person?.email;
}

/** Whether somebody has signed in to the account before. */
export async function hasFinishedRegistration(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNull(users.registrationId)))) > 0;
}

/** Marks an address as confirmed, and ends the registration if `endsRegistration`. */
export async function confirmAddress(
  { db }: Pick<QueryContext, 'db'>,
  { userId, endsRegistration }: { userId: string; endsRegistration: boolean },
): Promise<void> {
  await db
    .update(users)
    .set({ emailVerified: true, ...(endsRegistration && { registrationId: null }) })
    .where(eq(users.id, userId));
}
