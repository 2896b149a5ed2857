import type { AppDeps } from '#platform/http/app-env.ts';
import { newId } from '#platform/id.ts';
import { sendAccountExists, sendConfirmation } from './accounts.jobs.ts';
import { joinTransaction } from './auth-transaction.ts';
import { consumeLimit } from './rate-limits.ts';

export type LetterDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'jobs'>;

/** Strangers can ask for letters to an address: nobody's mailbox is filled. */
const lettersToOnePerson = { window: 60 * 60, max: 5 };

/** Asks for a letter whose link confirms the address and leads to `callbackUrl`. Joins the library's transaction. */
export async function requestConfirmation(
  deps: LetterDeps,
  userId: string,
  callbackUrl: string | null,
): Promise<void> {
  const returnTo = new URL(callbackUrl ?? '/', deps.config.siteUrl).href;
  await joinTransaction(deps.db, (db) =>
    enqueueLetter({ ...deps, db }, userId, sendConfirmation.name, { userId, callbackUrl: returnTo }),
  );
}

/** Asks for a letter that says: this address has an account already. Joins the library's transaction. */
export async function requestAccountExists(deps: LetterDeps, userId: string): Promise<void> {
  await joinTransaction(deps.db, (db) =>
    enqueueLetter({ ...deps, db }, userId, sendAccountExists.name, { userId }),
  );
}

async function enqueueLetter(deps: LetterDeps, userId: string, job: string, data: object): Promise<void> {
  const { allowed } = await consumeLimit(deps, `letters|${userId}`, lettersToOnePerson);
  if (allowed) await deps.jobs.enqueue(deps.db, job, { letterId: newId(), ...data });
}
