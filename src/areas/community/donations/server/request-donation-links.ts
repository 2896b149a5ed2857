import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { canonicalEmail, isEmailAddress } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import { donationJobs } from './donation-job-names.ts';
import { findGuest } from './donors.queries.ts';
import { requireDonor } from './require-donor.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    donation_links: true;
  }
}

/**
 * Emails the links to the donations that were made with an address and without an account to that address.
 * The response does not reveal whether there are any. Throws `email_invalid`.
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

/**
 * Emails a link that gives access to the data of a donation for one hour to its donor without an account.
 * Throws `not_found` for anybody without its link, and `too_many_requests`.
 */
export async function requestFreshLink(
  ctx: CommandContext,
  { id, key }: { id: string; key: string | undefined },
): Promise<void> {
  await requireDonor(ctx, { id, key });
  await inTransaction(ctx, async (tx) => {
    const giver = await findGuest(tx, id);
    if (!giver) throw new AppError('not_found');
    if (!(await mayEmail(tx, 'donation_links', giver.email))) throw new AppError('too_many_requests');
    await tx.jobs.enqueue(tx.db, donationJobs.sendFreshLink, { requestId: newId(), donationId: id });
  });
}
