import { WorkerThread } from '#platform/server/threads/worker-thread.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordToRate } from './rate-password.ts';

/**
 * The number of guesses, as a power of ten, that a password must withstand. Six random letters and digits
 * withstand 10^6; the most frequently leaked passwords and their usual variations need fewer than 10^5.
 */
const leastGuesses = 5.5;

/** The number of passwords that may be queued: about a second of work. */
const maxWaiting = 30;

const thread = new WorkerThread<PasswordToRate, number>(
  new URL('./rate-password.worker.ts', import.meta.url),
  {
    maxWaiting,
  },
);

/**
 * Whether a password is easily guessed, also by an attacker who knows `personal`: name and address. Throws
 * `server_busy` when too many people choose one at once.
 */
export async function isWeakPassword(password: string, personal: readonly string[] = []): Promise<boolean> {
  if (isCommonPassword(password)) return true;
  return (await thread.do({ password, personal })) < leastGuesses;
}
