import { and, eq, isNull } from 'drizzle-orm';
import type { EmailKey } from '#platform/kernel/email-kind.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { orderEmailsTopic } from '../../order-emails.rules.ts';
import { orderEmails } from '../order-emails.table.ts';
import { orderJobs } from '../order-job-names.ts';

type NewOrderEmail = Omit<typeof orderEmails.$inferInsert, 'id' | 'key' | 'createdAt'> & {
  id: string;
  /** Made by who asks: the same one is one email. */
  request?: string;
};

/** The key of an email that somebody asked for. */
export const keyOfRequest = (request: string): EmailKey => `order-email/${request}`;

/** Records an email to the buyer and has it sent, in the caller's transaction. False when it was asked for before. */
export async function addOrderEmail(
  tx: Pick<CommandContext, 'db' | 'clock' | 'jobs' | 'live'>,
  { request, ...email }: NewOrderEmail,
): Promise<boolean> {
  const row = { ...email, key: keyOfRequest(request ?? email.id), createdAt: tx.clock.now() };
  const written = await tx.db
    .insert(orderEmails)
    .values(row)
    .onConflictDoNothing({ target: orderEmails.key });
  if (written.rowCount === 0) return false;
  await announceChanges(tx, { topic: orderEmailsTopic, to: 'administrators' });
  await tx.jobs.enqueue(tx.db, orderJobs.sendEmail, { emailId: email.id });
  return true;
}

/** Records an email that a job sends by itself, unless it is recorded already, and sends it. */
export async function sendRecorded(
  deps: AppDeps,
  row: Omit<typeof orderEmails.$inferInsert, 'createdAt'>,
  email: EmailToSend,
): Promise<void> {
  await deps.db
    .insert(orderEmails)
    .values({ ...row, createdAt: deps.clock.now() })
    .onConflictDoNothing({ target: orderEmails.key });
  await deliver(deps, row.key, email);
}

/** Sends an email once and records how that went. Throws when it could not be sent, so that its job is retried. */
export async function deliver(deps: AppDeps, key: EmailKey, email: EmailToSend): Promise<void> {
  // The account was deleted meanwhile: there is nobody to write to.
  if (email.to === '') return noteUnsent(deps, key);
  try {
    await sendOnce(deps, key, email);
  } catch (error) {
    await noteUnsent(deps, key);
    throw error;
  }
  await note(deps, key, { sentAt: deps.clock.now() });
}

/** Records that an email did not leave. */
export const noteUnsent = (deps: AppDeps, key: EmailKey): Promise<void> =>
  note(deps, key, { failedAt: deps.clock.now() });

type Fate = Partial<Pick<typeof orderEmails.$inferInsert, 'sentAt' | 'failedAt'>>;

/** One that has left stays as it is: its job may run again, because of another email. */
async function note(deps: AppDeps, key: EmailKey, fate: Fate): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const changed = await tx.db
      .update(orderEmails)
      .set(fate)
      .where(and(eq(orderEmails.key, key), isNull(orderEmails.sentAt)));
    if (changed.rowCount === 0) return;
    await announceChanges(tx, { topic: orderEmailsTopic, to: 'administrators' });
  });
}
