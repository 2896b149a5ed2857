import { storePassword } from '#areas/people/sign-in/server/passwords/store-password.ts';
import { isWeakPassword } from '#areas/people/sign-in/server/passwords/weak-passwords.ts';
import { endTrust } from '#areas/people/sign-in/server/second-factor/trusted-browser.ts';
import { deleteSessions } from '#areas/people/sign-in/server/sessions/delete-sessions.ts';
import { endPendingSignIns } from '#areas/people/sign-in/server/sessions/pending-sign-in.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import type { Account } from './account.queries.ts';
import { sendPasswordChanged } from './security.jobs.ts';

export type PasswordContext = Pick<AppDeps, 'config' | 'db' | 'clock' | 'jobs' | 'live'>;

/** Throws `password_too_common` for `field`. */
export async function refuseWeakPassword(
  { fullName, email }: Account,
  password: string,
  field: string,
): Promise<void> {
  if (await isWeakPassword(password, [fullName, email])) throw fieldError('password_too_common', field);
}

/**
 * Stores a password, ends the person's sessions except `exceptToken` and the trust in browsers, and informs
 * them by email. Must be called in a transaction that has locked the account.
 */
export async function setPassword(
  ctx: PasswordContext,
  { userId }: Account,
  { passwordHash, exceptToken }: { passwordHash: string; exceptToken: string | undefined },
): Promise<void> {
  const { db, clock, jobs } = ctx;
  await storePassword(ctx, { userId, passwordHash });
  await deleteSessions(ctx, { userId, exceptToken });
  await endTrust(ctx, { userId });
  await endPendingSignIns(ctx, userId);
  await announceChanges(ctx, { topic: 'session', to: { userId } }, { topic: 'own-sessions', to: { userId } });
  const job = { emailId: newId(), userId, at: clock.now().toISOString() };
  await jobs.enqueue(db, sendPasswordChanged.name, job);
}
