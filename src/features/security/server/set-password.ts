import { and, eq, ne } from 'drizzle-orm';
import { sessions, signInMethods } from '#features/accounts/server/accounts.table.ts';
import { isWeakPassword } from '#features/accounts/server/weak-passwords.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import type { Account } from './find-account.ts';
import { sendPasswordChanged } from './security.jobs.ts';

export type PasswordContext = Pick<AppDeps, 'config' | 'db' | 'clock' | 'jobs' | 'live'>;

/** Throws `password_too_common` about `field`. */
export async function refuseWeakPassword(
  { fullName, email }: Account,
  password: string,
  field: string,
): Promise<void> {
  if (await isWeakPassword(password, [fullName, email])) throw fieldError('password_too_common', field);
}

/**
 * Stores a password, ends the person's sessions but `keptToken`, and tells them by email. Only in a transaction that
 * has locked the account.
 */
export async function setPassword(
  ctx: PasswordContext,
  { userId }: Account,
  { passwordHash, keptToken }: { passwordHash: string; keptToken: string | undefined },
): Promise<void> {
  const { db, clock, jobs } = ctx;
  const isPassword = and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, 'credential'));
  const changed = await db
    .update(signInMethods)
    .set({ password: passwordHash, updatedAt: clock.now() })
    .where(isPassword)
    .returning({ id: signInMethods.id });
  if (changed.length === 0) {
    const method = { id: newId(), userId, providerId: 'credential', accountId: userId };
    await db.insert(signInMethods).values({ ...method, password: passwordHash });
  }
  const isEnded = keptToken ? ne(sessions.token, keptToken) : undefined;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isEnded));
  await announceChanges(ctx, { topic: 'session', to: { userId } }, { topic: 'own-sessions', to: { userId } });
  const job = { letterId: newId(), userId, at: clock.now().toISOString() };
  await jobs.enqueue(db, sendPasswordChanged.name, job);
}
