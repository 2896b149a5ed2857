import { eq } from 'drizzle-orm';
import { lockWholeAccount } from '#areas/people/accounts/server/lock-account.ts';
import { confirmAddress } from '#areas/people/accounts/server/registrations.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError, reject } from '#platform/kernel/field-problems.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type ConfirmationProof, findConfirmationProblems } from '../../credentials.rules.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { storePassword } from '../passwords/store-password.ts';
import { isWeakPassword } from '../passwords/weak-passwords.ts';
import { countSignInAttempt, forgetSignInAttempts } from '../sessions/sign-in-attempts.ts';
import { signInMethods } from '../sign-in.table.ts';
import { type Registered, readConfirmationToken } from './confirmation-token.ts';

type ConfirmationContext = Pick<AppDeps, 'config' | 'db' | 'clock'>;

export type Confirmation = {
  token: string;
  /** Required in another browser than the one that registered: see `askedFor`. */
  password?: string | undefined;
  /** The registration sent by this browser, from its cookie. */
  ownRegistrationId: string | undefined;
  clientAddress: string;
};

/**
 * The proof that this browser needs to confirm a registration. Without it, the owner of an address could give
 * a stranger access by following the link of the stranger's registration.
 */
export function askedFor(
  { person, passwordHash }: Registered,
  ownRegistrationId: string | undefined,
): ConfirmationProof {
  if (person.registrationId === ownRegistrationId) return 'nothing';
  return passwordHash ? 'password' : 'new_password';
}

/**
 * Confirms a registration, and returns the person whose session may begin. If it came through a provider and
 * is confirmed in another browser, the provider is unlinked and a password is set. Throws `link_expired`,
 * `link_invalid`, `conflict`, `password_required`, `invalid_credentials`, `too_many_requests`, and the
 * problems of a new password.
 */
export async function confirmRegistration(
  ctx: ConfirmationContext,
  { token, password = '', ownRegistrationId, clientAddress }: Confirmation,
): Promise<{ userId: string; returnTo: string }> {
  const read = await readConfirmationToken(ctx, token);
  if (read.state === 'confirmed') throw new AppError('conflict');
  if (read.state !== 'ready') throw new AppError(`link_${read.state}`);
  const { person, passwordHash } = read.registered;
  const asked = askedFor(read.registered, ownRegistrationId);
  reject(findConfirmationProblems(asked, { password }));
  if (asked === 'password' && passwordHash) {
    await countSignInAttempt(ctx, clientAddress, person.email);
    if (!(await verifyPassword({ hash: passwordHash, password })))
      throw fieldError('invalid_credentials', 'password');
    await forgetSignInAttempts(ctx, clientAddress, person.email);
  }
  const chosen = asked === 'new_password' ? await hashChosen(ctx, { person, password, clientAddress }) : null;
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await lockWholeAccount(ctx, person.id);
    // Meanwhile, another registration may have replaced it, or another tab confirmed it.
    const current = await readConfirmationToken(ctx, token);
    if (current.state === 'confirmed' && chosen) throw new AppError('conflict');
    if (current.state === 'confirmed') return;
    if (current.state !== 'ready') throw new AppError(`link_${current.state}`);
    if (chosen) {
      await db.delete(signInMethods).where(eq(signInMethods.userId, person.id));
      await storePassword(ctx, { userId: person.id, passwordHash: chosen });
    }
    // Such a registration ends here, and ADMIN_EMAIL has no effect: an unverified provider must not create an
    // administrator.
    const isByProvider = !passwordHash && !chosen;
    await confirmAddress(ctx, { userId: person.id, endsRegistration: isByProvider });
  });
  return { userId: person.id, returnTo: read.returnTo };
}

async function hashChosen(
  ctx: ConfirmationContext,
  {
    person,
    password,
    clientAddress,
  }: { person: Registered['person']; password: string; clientAddress: string },
): Promise<string> {
  await countSignInAttempt(ctx, clientAddress, person.email);
  if (await isWeakPassword(password, [person.fullName, person.email]))
    throw fieldError('password_too_common', 'password');
  return hashPassword(password);
}
