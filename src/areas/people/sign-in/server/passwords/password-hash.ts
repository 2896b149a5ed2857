import { hashPassword as hashWithScrypt, verifyPassword as verifyWithScrypt } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { AppError } from '#platform/kernel/errors.ts';

/**
 * The number of hashes computed at once in this process. Each occupies a thread of Node's pool, which
 * compression needs too, and a processor for about 60 milliseconds.
 */
const atOnce = 2;

/** The number of hashes that may be queued: about a second of work on two processors. */
const waiting = 30;

const limit = pLimit(atOnce);

/** Hashes a password for storage. Throws `server_busy` when too many people sign in or register at once. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hashWithScrypt(password));
}

/** Whether a password matches a hash. Throws `server_busy` when too many people sign in or register at once. */
export function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verifyWithScrypt(input));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= waiting) throw new AppError('server_busy', { seconds: 2 });
  return limit(work);
}
