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
  /** Needed in another browser than the one that registered. */
  password?: string | undefined;
  /** The registration that this browser sent, by its own cookie. */
  ownRegistrationId: string | undefined;
  clientAddress: string;
};

/**
 * Confirms the address of a registration. Whoever chose its password does it: the browser that registered, or somebody who
 * knows the password. Nobody else can, so a stranger's registration does not become an account because the owner of the
 * address followed the link in good faith. A registration through a provider has no password; it is confirmed, and signed
 * in with the provider afterwards. Answers whether this browser may be signed in at once.
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
    if (!(await verifyPassword({ hash: passwordHash, password }))) throw new AppError('invalid_credentials');
    await forgetSignInAttempts(ctx, clientAddress, person.email);
  }
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update');
    // Registered again meanwhile, or confirmed in another tab.
    const current = await readConfirmationToken(ctx, token);
    if (current.state === 'ready') {
      await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    } else if (current.state !== 'confirmed') throw new AppError(`link_${current.state}`);
  });
  return { userId: person.id, maySignIn: passwordHash !== null, returnTo: read.returnTo };
}
