import { eq } from 'drizzle-orm';
import type { AppDeps } from '../http/app-env.ts';
import { sentLetters } from './mail.table.ts';
import type { Letter } from './mailer.ts';

/**
 * Sends a letter unless the one with this key has left before, so that a job may run again. A failure is thrown: the
 * job is tried later. Between sending and noting lies a moment in which a crash sends twice, with the same Message-ID.
 */
export async function deliverOnce(
  { db, clock, mailer }: Pick<AppDeps, 'db' | 'clock' | 'mailer'>,
  key: string,
  letter: Letter,
): Promise<void> {
  const [sent] = await db.select().from(sentLetters).where(eq(sentLetters.key, key));
  if (sent) return;
  await mailer.send(letter, key);
  await db.insert(sentLetters).values({ key, sentAt: clock.now() }).onConflictDoNothing();
}
