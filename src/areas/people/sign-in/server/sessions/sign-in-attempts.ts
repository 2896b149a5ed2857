import { createHash } from 'node:crypto';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { requireLimit, resetLimit } from '#platform/server/limits/rate-limits.ts';

/**
 * Limit of consecutive wrong passwords for one account from one address, so that a stranger at another
 * address cannot lock a person out.
 */
const wrongPasswords = { window: 15 * 60, max: 10 };

/**
 * Limit of attempts for one account from all addresses since the last success, so that guessing from many
 * addresses takes years.
 */
const triesOfAccount = { window: 60 * 60, max: 100 };

/** Counts a sign-in attempt before it is made, so that simultaneous attempts count too. Throws `too_many_requests`. */
export async function countSignInAttempt(
  ctx: QueryContext,
  clientAddress: string,
  email: string,
): Promise<void> {
  await requireLimit(ctx, attemptKey(clientAddress, email), wrongPasswords);
  await requireLimit(ctx, attemptKey('anywhere', email), triesOfAccount);
}

export async function forgetSignInAttempts(
  ctx: QueryContext,
  clientAddress: string,
  email: string,
): Promise<void> {
  await resetLimit(ctx, attemptKey(clientAddress, email));
  await resetLimit(ctx, attemptKey('anywhere', email));
}

function attemptKey(clientAddress: string, email: string): string {
  const account = createHash('sha256').update(canonicalEmail(email)).digest('base64url');
  return `attempts|${clientAddress}|${account}`;
}
