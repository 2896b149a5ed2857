import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { reconcilePayments, rereadPaidPayments } from '#areas/money/payments/server/reconcile-payments.ts';
import { returnedMoneyEmail } from '#areas/money/payments/server/returned-money-email.ts';
import { locales } from '#platform/i18n/locales.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { receiptNumberOf } from '../donations.rules.ts';
import { closeCampaigns } from './close-campaigns.ts';
import {
  donationUrl,
  freshLinkEmail,
  isAddressed,
  linksEmail,
  returnedEmail,
  thanksEmail,
} from './donation-emails.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationPayment } from './donation-payment.ts';
import { donationPayments, donations } from './donations.table.ts';
import { donorKey } from './donor-key.ts';
import {
  type DonationOfDonor,
  findDonationOfDonor,
  findGuest,
  listDonationsOfAddress,
} from './donors.queries.ts';
import { finishDonationRefund, finishDonationRefunds } from './finish-donation-refund.ts';

export const reconcileDonations = (deps: AppDeps) =>
  reconcilePayments(deps, donationPayment, donationPayments);

const aboutDonation = z.object({ donationId: idSchema });

/** The URL of a donation's page; for a donor without an account it contains the key. */
async function urlOf(deps: AppDeps, { donation: { id, userId } }: DonationOfDonor): Promise<string> {
  return donationUrl(deps.config.siteUrl, id, userId === null ? await donorKey(deps, id) : undefined);
}

/** The jobs of payments in progress, refunds, closing campaigns, and emails. A failed email is retried later. */
export const donationJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: donationJobs.reconcileAll,
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: reconcileDonations,
  }),
  defineJob({
    name: donationJobs.reconcileOne,
    schema: z.object({ paymentId: idSchema }),
    run: async (deps, { paymentId }) => {
      await readPayment({ ...deps, actor: systemActor }, donationPayment, paymentId);
    },
  }),
  defineJob({
    name: donationJobs.rereadPaid,
    schema: z.object({}),
    schedule: '6-59/10 * * * *',
    retryLimit: 0,
    run: (deps) => rereadPaidPayments(deps, donationPayment, donationPayments),
  }),
  defineJob({
    name: donationJobs.notifyOfReturn,
    schema: aboutDonation.extend({ returnedCents: z.int(), untilCents: z.int() }),
    async run(deps, { donationId, returnedCents, untilCents }) {
      const [donation] = await deps.db.select().from(donations).where(eq(donations.id, donationId));
      if (!donation) return;
      const money = { name: receiptNumberOf(donation), amountCents: returnedCents, path: '/admin/donazioni' };
      const sender = await getSender(deps);
      const email = returnedMoneyEmail(deps, { ...money, kind: 'donation' }, { sender });
      await sendOnce(deps, `donation-given-back/${donationId}/${untilCents}`, email);
    },
  }),
  defineJob({
    name: donationJobs.settleRefund,
    schema: z.object({ refundId: idSchema }),
    run: (deps, { refundId }) => finishDonationRefund({ ...deps, actor: systemActor }, refundId),
  }),
  defineJob({
    name: donationJobs.settleRefunds,
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: finishDonationRefunds,
  }),
  // Twenty minutes after midnight, every payment captured on the last day is stored.
  defineJob({
    name: donationJobs.closeCampaigns,
    schema: z.object({}),
    schedule: '20 * * * *',
    run: closeCampaigns,
  }),
  defineJob({
    name: donationJobs.sendThanks,
    schema: aboutDonation,
    async run(deps, { donationId }) {
      const found = await findDonationOfDonor(deps, donationId);
      // Refunded or erased before the email was sent.
      if (!found || !isAddressed(found) || found.donation.returned !== null) return;
      const letter = { url: await urlOf(deps, found), sender: await getSender(deps) };
      await sendOnce(deps, `donation/${donationId}`, thanksEmail(found, letter));
    },
  }),
  defineJob({
    name: donationJobs.sendReturned,
    schema: aboutDonation,
    async run(deps, { donationId }) {
      const found = await findDonationOfDonor(deps, donationId);
      if (!found || !isAddressed(found)) return;
      const letter = { url: await urlOf(deps, found), sender: await getSender(deps) };
      await sendOnce(deps, `donation-returned/${donationId}`, returnedEmail(found, letter));
    },
  }),
  defineJob({
    name: donationJobs.sendFreshLink,
    schema: z.object({ requestId: idSchema, donationId: idSchema }),
    async run(deps, { requestId, donationId }) {
      const giver = await findGuest(deps, donationId);
      if (!giver) return;
      const url = donationUrl(deps.config.siteUrl, donationId, await donorKey(deps, donationId, 'fresh'));
      const content = freshLinkEmail(giver, { url, sender: await getSender(deps) });
      await sendOnce(deps, `donation-fresh-link/${requestId}`, content);
    },
  }),
  defineJob({
    name: donationJobs.sendLinks,
    schema: z.object({ requestId: idSchema, email: z.string(), locale: z.enum(locales) }),
    async run(deps, { requestId, email, locale }) {
      const found = await listDonationsOfAddress(deps, email);
      if (found.length === 0) return;
      const given = await Promise.all(
        found.map(async (each) => ({ found: each, url: await urlOf(deps, each) })),
      );
      const content = linksEmail({ to: email, locale, given }, await getSender(deps));
      await sendOnce(deps, `donation-links/${requestId}`, content);
    },
  }),
];
