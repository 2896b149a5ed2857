import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { EmailKey } from '../../kernel/email-kind.ts';
import { isErasedAddress } from '../../kernel/erased-address.ts';
import type { AppDeps } from '../app-deps.ts';
import { isDatabaseDown } from '../db/errors.ts';
import { sentEmails } from './email.table.ts';
import type { EmailToSend } from './mailer.ts';

type Delivery = Pick<AppDeps, 'db' | 'clock' | 'mailer'>;

const noteAttempts = 20;
const notePauseMilliseconds = 500;

/**
 * Sends an email unless one with this key was sent before, so its job is idempotent. Throws on failure, so
 * the job is retried. An erased person gets none. A crash between sending and recording sends it twice, with
 * the same Message-ID.
 */
export async function sendOnce(delivery: Delivery, key: EmailKey, email: EmailToSend): Promise<void> {
  const { db, mailer } = delivery;
  if (isErasedAddress(email.to)) return;
  const [sent] = await db.select().from(sentEmails).where(eq(sentEmails.key, key));
  if (sent) return;
  await mailer.send(email, key);
  await noteSent(delivery, key);
}

/** Sends several emails, each with its key. A failure of one does not stop the others; it is thrown at the end. */
export async function sendAllOnce(
  delivery: Delivery,
  emails: readonly (readonly [EmailKey, EmailToSend])[],
): Promise<void> {
  const outcomes = await Promise.allSettled(emails.map(([key, email]) => sendOnce(delivery, key, email)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Without this record the email would be sent again, so it waits for a restarting database. */
async function noteSent({ db, clock }: Delivery, key: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.insert(sentEmails).values({ key, sentAt: clock.now() }).onConflictDoNothing();
      return;
    } catch (error) {
      if (attempt === noteAttempts || !isDatabaseDown(error)) throw error;
      await sleep(notePauseMilliseconds);
    }
  }
}
