import { createHash } from 'node:crypto';
import type { QueryContext } from '#platform/server/context.ts';
import { requireLimit, resetLimit } from '#platform/server/limits/rate-limits.ts';

/** Wrong passwords in a row, for one account from one address: a stranger elsewhere cannot lock a person out. */
const wrongPasswords = { window: 15 * 60, max: 10 };

/** Tries for one account from anywhere since the last success: guesses from many addresses take years. */
const triesOfAccount = { window: 60 * 60, max: 100 };

/** Counts a try to sign in before it is made, so that simultaneous tries count too. Throws `too_many_requests`. */
export async function countSignInAttempt(
  ctx: QueryContext,
  clientAddress: string,
  email: string,
): Promise<void> {
  await requireLimit(ctx, attemptKey(clientAddress, email), wrongPasswords);
  await requireLimit(ctx, attemptKey('anywhere', email), triesOfAccount);
}

/** The person has proved to be who they are. */
export async function forgetSignInAttempts(
  ctx: QueryContext,
  clientAddress: string,
  email: string,
): Promise<void> {
  await resetLimit(ctx, attemptKey(clientAddress, email));
  await resetLimit(ctx, attemptKey('anywhere', email));
}

function attemptKey(clientAddress: string, email: string): string {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  return `attempts|${clientAddress}|${account}`;
}
