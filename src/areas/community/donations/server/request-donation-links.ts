import type { Locale } from '#platform/i18n/locales.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { canonicalEmail, isEmailAddress } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import { donationJobs } from './donation-job-names.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    donation_links: true;
  }
}

/**
 * Sends the links to the donations that were made with an address and without an account to that address. Whether there are any, the
 * caller does not learn. Throws `email_invalid`.
 */
export async function requestDonationLinks(
  ctx: CommandContext,
  { email: typed, locale }: { email: string; locale: Locale },
): Promise<void> {
  const email = canonicalEmail(typed);
  if (!isEmailAddress(email)) throw fieldError('email_invalid', 'email');
  await inTransaction(ctx, async (tx) => {
    if (!(await mayEmail(tx, 'donation_links', email))) return;
    await tx.jobs.enqueue(tx.db, donationJobs.sendLinks, { requestId: newId(), email, locale });
  });
}
