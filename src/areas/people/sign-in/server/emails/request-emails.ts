import { findAccountByEmail } from '#areas/people/accounts/server/account-holders.queries.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import { sendAccountExists, sendConfirmation } from '../sign-in.jobs.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    confirmation: true;
  }
}

export type EmailDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'jobs'>;

type Addressee = { id: string; email: string };

/**
 * Enqueues an email whose link confirms the person's latest registration and redirects to `returnTo`, a URL
 * on the site.
 */
export async function requestConfirmation(
  ctx: EmailDeps,
  person: Addressee,
  returnTo: string,
): Promise<void> {
  const callbackUrl = new URL(returnTo, ctx.config.siteUrl).href;
  await enqueueEmail(ctx, person, sendConfirmation.name, { callbackUrl });
}

/** Enqueues an email which informs that this address already has an account. */
export async function requestAccountExists(ctx: EmailDeps, person: Addressee): Promise<void> {
  await enqueueEmail(ctx, person, sendAccountExists.name, {});
}

/**
 * Sends the confirmation again. Does the same work for addresses without an open registration, so that the
 * duration reveals nothing.
 */
export async function resendConfirmation(ctx: EmailDeps, email: string, returnTo: string): Promise<void> {
  const person = await findAccountByEmail(ctx, email);
  await requestConfirmation(ctx, { id: person?.userId ?? newId(), email }, returnTo);
}

/** Anybody can cause these emails by entering an address, so each address has a daily limit. */
async function enqueueEmail(ctx: EmailDeps, person: Addressee, job: string, data: object): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await mayEmail(ctx, 'confirmation', person.email))) return;
    await ctx.jobs.enqueue(ctx.db, job, { emailId: newId(), userId: person.id, ...data });
  });
}
