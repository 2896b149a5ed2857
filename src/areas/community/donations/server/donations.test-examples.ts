import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { donationOf, insertOpenCampaign } from '#tests/support/donations.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { insertPerson } from '#tests/support/people.ts';
import { moderateDonation } from '../admin/server/moderate-donation.ts';
import { recordDonation } from '../admin/server/record-donation.ts';
import { refundDonation } from '../admin/server/refund-donation.ts';
import { takeBackDonation } from '../admin/server/take-back-donation.ts';
import { receiptNumberOf } from '../donations.rules.ts';
import { draftDonation } from './donate.ts';
import { freshLinkEmail, linksEmail, returnedEmail, thanksEmail } from './donation-emails.ts';
import { donationGivers, donationRefunds, donations } from './donations.table.ts';
import type { DonationOfDonor } from './donors.queries.ts';

const administrator = 'an administrator, by the id of an account that is itself erased';
const paidOn = '2026-11-20';

/** A donation in cash, recorded by another administrator. */
async function insertDonation(ctx: CommandContext, message = '') {
  const id = newId();
  const campaignId = await insertOpenCampaign(ctx.db);
  const actor = await insertPerson(ctx.db, { isAdmin: true });
  const given = { id, campaignId, amountCents: 2000, paidOn, fullName: 'Ugo Neri', email: '' };
  await recordDonation({ ...ctx, actor }, { ...given, wall: 'name' });
  if (message !== '')
    await ctx.db
      .update(donationGivers)
      .set({ message, messageState: 'waiting' })
      .where(eq(donationGivers.id, id));
  const [donation] = await ctx.db.select().from(donations).where(eq(donations.id, id));
  return { id, receipt: donation ? receiptNumberOf(donation) : '' };
}

const recordOf = (subjectId: string) => ({ subjectKind: 'donation', subjectId });

const url = 'https://www.example.org/donazioni/1?k=2';
const given = {
  donation: {
    ...{ id: newId(), campaignId: newId(), userId: null, amountCents: 2000, source: 'cash', paymentId: null },
    ...{ receiptYear: 2026, receiptNumber: 4, paidOn: '2026-11-20', recordedBy: null, tokensAwarded: 0 },
    ...{ createdAt: new Date(0), returnedCents: 0, returnedAt: null, returned: null },
  },
  ...{
    fullName: 'Ada Neri',
    email: 'ada@example.org',
    locale: 'it',
    campaign: 'Una cella per il birrificio',
  },
} as const satisfies DonationOfDonor;

/** Examples of this area for the tests of the whole site. */
export const donationsExamples: AreaExamples = {
  personalColumns: {
    donation_payments: {
      retained: [
        ['id user_id campaign_id', 'ids alone tell nobody who it was'],
        [
          'amount_cents locale total_cents reserved_until failure created_at updated_at',
          'how the payment went',
        ],
        ['state provider_order_id approve_url capture_id', 'evidence of the payment'],
        ['key_hash', 'a hash of a random number'],
      ],
    },
    donations: {
      retained: [
        ['id user_id payment_id campaign_id', 'ids alone tell nobody who it was'],
        ['amount_cents source paid_on receipt_year receipt_number created_at', 'an accounting document'],
        ['tokens_awarded returned_cents returned_at returned', 'an accounting document'],
        ['recorded_by', administrator],
      ],
    },
    donation_givers: {
      erased: 'id user_id full_name email locale wall message message_state name_hidden created_at',
    },
    donation_refunds: {
      retained: [
        ['id donation_id reason state provider_refund_id refusal', 'evidence of money that was given back'],
        ['created_at tried_at settled_at', 'evidence of money that was given back'],
        ['requested_by', administrator],
      ],
    },
  },
  /** A cash donation of the person, a payment that they began, and a refund that they made as an administrator. */
  async leaveTraces(ctx) {
    const { userId, email } = ctx.actor;
    const campaignId = await insertOpenCampaign(ctx.db);
    const admin = { ...ctx, actor: await insertPerson(ctx.db, { isAdmin: true }) };
    const given = { id: newId(), campaignId, amountCents: 2000, paidOn, fullName: 'Ada', email };
    await recordDonation(admin, { ...given, wall: 'name' });
    await draftDonation(ctx, { ...donationOf(campaignId, { message: 'Ciao' }), locale: 'it' });
    const { id } = await insertDonation(ctx);
    await ctx.db.insert(donationRefunds).values({
      ...{ id: newId(), donationId: id, reason: 'refunded', requestedBy: userId },
      createdAt: ctx.clock.now(),
    });
  },
  adminCommands: {
    'record-donation': async (ctx) => {
      const campaignId = await insertOpenCampaign(ctx.db);
      const given = { campaignId, amountCents: 2000, paidOn, fullName: 'Ugo Neri', email: '' };
      const id = newId();
      return {
        run: (admin) => recordDonation(admin, { ...given, id, wall: 'anonymous' }),
        refused: (admin) =>
          recordDonation(admin, { ...given, campaignId: newId(), id: newId(), wall: 'anonymous' }),
        record: {
          ...recordOf(id),
          before: {},
          after: { donationCents: 2000, donationReceipt: expect.any(String), donationDay: paidOn },
        },
      };
    },
    'take-back-donation': async (ctx) => {
      const { id, receipt } = await insertDonation(ctx);
      return {
        run: (admin) => takeBackDonation(admin, id),
        refused: (admin) => takeBackDonation(admin, newId()),
        record: { ...recordOf(id), before: { donationCents: 2000, donationReceipt: receipt }, after: {} },
      };
    },
    'refund-donation': async (ctx) => {
      const { id, receipt } = await insertDonation(ctx);
      return {
        run: (admin) => refundDonation(admin, { id, returnedCents: 0 }),
        refused: (admin) => refundDonation(admin, { id: newId(), returnedCents: 0 }),
        record: {
          ...recordOf(id),
          ...{ before: { donationCents: 2000 }, after: { donationCents: 0, donationReceipt: receipt } },
        },
      };
    },
    'moderate-donation': async (ctx) => {
      const { id } = await insertDonation(ctx, 'Ciao');
      return {
        run: (admin) => moderateDonation(admin, { id, part: 'name', isShown: false, seen: 'shown' }),
        refused: (admin) =>
          moderateDonation(admin, { id: newId(), part: 'name', isShown: false, seen: 'shown' }),
        record: {
          ...recordOf(id),
          before: { donationName: 'shown' },
          after: { donationName: 'hidden' },
        },
      };
    },
  },
  emails: [
    emailExample(thanksEmail, [given, { url, sender: emailSender }]),
    emailExample(returnedEmail, [given, { url, sender: emailSender }]),
    emailExample(freshLinkEmail, [
      { fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it' },
      { url, sender: emailSender },
    ]),
    emailExample(linksEmail, [
      { to: 'ada@example.org', locale: 'it', given: [{ found: given, url }] },
      emailSender,
    ]),
  ],
};
