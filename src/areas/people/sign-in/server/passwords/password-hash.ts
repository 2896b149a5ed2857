import { hashPassword as hashWithScrypt, verifyPassword as verifyWithScrypt } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { AppError } from '#platform/kernel/errors.ts';

/**
 * Hashes computed at once in this process. Each takes a thread of Node's pool, which compression needs too, and a
 * processor for about 60 milliseconds.
 */
const atOnce = 2;

/** Hashes that may be queued: about a second on two processors. */
const waiting = 30;

const limit = pLimit(atOnce);

/** Hashes a password for storing. Throws `server_busy` when too many people sign in or register at once. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hashWithScrypt(password));
}

/** Whether `password` is the one of `hash`. Throws `server_busy` when too many people sign in or register at once. */
export function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verifyWithScrypt(input));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= waiting) throw new AppError('server_busy', { seconds: 2 });
  return limit(work);
}
