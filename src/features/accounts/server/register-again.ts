import { eq } from 'drizzle-orm';
import { AppError } from '#platform/http/errors.ts';
import { newId } from '#platform/id.ts';
import { signUpSchema } from '../accounts.schema.ts';
import { signInMethods, users } from './accounts.table.ts';
import { getPasswordHash, joinTransaction } from './auth-transaction.ts';
import { type LetterDeps, requestAccountExists, requestConfirmation } from './request-letters.ts';

/**
 * Somebody registered with an address that has an account; the page tells them nothing of it. The owner of a confirmed
 * account gets a letter. An account that nobody has confirmed yet belongs to nobody: the latest registration replaces it, so
 * that a forgotten password, or one that a stranger chose, does not keep the owner of the address out.
 */
export async function registerAgain(
  deps: LetterDeps,
  userId: string,
  request: Request | undefined,
): Promise<void> {
  const passwordHash = getPasswordHash();
  const form = signUpSchema.parse(await request?.json());
  await joinTransaction(deps.db, async (db) => {
    const [person] = await db.select().from(users).where(eq(users.id, userId)).for('update');
    if (!person) throw new AppError('conflict');
    if (person.emailVerified) return requestAccountExists(deps, userId);
    const { name = '', longitude = null, latitude = null } = form;
    await db.update(users).set({ fullName: name, longitude, latitude }).where(eq(users.id, userId));
    await db.delete(signInMethods).where(eq(signInMethods.userId, userId));
    await db
      .insert(signInMethods)
      .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: passwordHash });
    await requestConfirmation(deps, userId, form.callbackURL ?? null);
  });
}
