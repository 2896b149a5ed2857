import { eq } from 'drizzle-orm';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AppDeps } from '#platform/http/app-env.ts';
import { newId } from '#platform/id.ts';
import { sendAccountExists, sendConfirmation } from './accounts.jobs.ts';
import { users } from './accounts.table.ts';
import { consumeLimit } from './rate-limits.ts';

export type LetterDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'jobs'>;

/** Strangers can ask for letters to an address: nobody's mailbox is filled. */
const lettersToOnePerson = { window: 60 * 60, max: 5 };

/** Asks for an email whose link confirms the person's latest registration and leads to `returnTo`, an address on the site. */
export async function requestConfirmation(ctx: LetterDeps, userId: string, returnTo: string): Promise<void> {
  const callbackUrl = new URL(returnTo, ctx.config.siteUrl).href;
  await enqueueLetter(ctx, userId, sendConfirmation.name, { userId, callbackUrl });
}

/** Asks for an email that says: this address has an account already. */
export async function requestAccountExists(ctx: LetterDeps, userId: string): Promise<void> {
  await enqueueLetter(ctx, userId, sendAccountExists.name, { userId });
}

/** Sends the confirmation again. Does the same work for an address that waits for none, so that nobody learns which do. */
export async function resendConfirmation(ctx: LetterDeps, email: string, returnTo: string): Promise<void> {
  const [person] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  await requestConfirmation(ctx, person?.id ?? newId(), returnTo);
}

async function enqueueLetter(ctx: LetterDeps, userId: string, job: string, data: object): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { allowed } = await consumeLimit(ctx, `letters|${userId}`, lettersToOnePerson);
    if (allowed) await ctx.jobs.enqueue(ctx.db, job, { letterId: newId(), ...data });
  });
}
