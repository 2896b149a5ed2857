import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { users } from './accounts.table.ts';
import { readConfirmationToken } from './confirmation-token.ts';
import { verifyPassword } from './password-hash.ts';
import { countSignInAttempt, forgetSignInAttempts } from './sign-in-attempts.ts';

type ConfirmationContext = Pick<AppDeps, 'config' | 'db' | 'clock'>;

export type Confirmation = {
  token: string;
  /** Required in any other browser than the one that registered; a registration through a provider has none. */
  password?: string | undefined;
  /** The registration sent by this browser, from its cookie. */
  ownRegistrationId: string | undefined;
  clientAddress: string;
};

/**
 * Confirms a registration, only in the browser that sent it or with its password: otherwise the address's owner could
 * confirm a stranger's registration by following its link. Returns whether to sign in at once.
 * Throws `link_expired`, `link_invalid`, `password_required`, `invalid_credentials`, `too_many_requests`.
 */
export async function confirmRegistration(
  ctx: ConfirmationContext,
  { token, password, ownRegistrationId, clientAddress }: Confirmation,
): Promise<{ userId: string; maySignIn: boolean; returnTo: string }> {
  const read = await readConfirmationToken(ctx, token);
  if (read.state === 'confirmed') throw new AppError('conflict');
  if (read.state !== 'ready') throw new AppError(`link_${read.state}`);
  const { person, passwordHash } = read.registered;
  const isOwnBrowser = person.registrationId === ownRegistrationId;
  if (passwordHash && !isOwnBrowser) {
    if (!password) throw fieldError('password_required', 'password');
    await countSignInAttempt(ctx, clientAddress, person.email);
    if (!(await verifyPassword({ hash: passwordHash, password })))
      throw fieldError('invalid_credentials', 'password');
    await forgetSignInAttempts(ctx, clientAddress, person.email);
  }
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update');
    // Another registration replaced it meanwhile, or another tab confirmed it.
    const current = await readConfirmationToken(ctx, token);
    if (current.state === 'ready') {
      await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    } else if (current.state !== 'confirmed') throw new AppError(`link_${current.state}`);
  });
  return { userId: person.id, maySignIn: passwordHash !== null, returnTo: read.returnTo };
}
