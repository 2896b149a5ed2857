import { and, eq, sql } from 'drizzle-orm';
import { campaignPhaseOf } from '#areas/community/campaigns/campaigns.rules.ts';
import { lockCampaignForDonation } from '#areas/community/campaigns/server/campaigns.queries.ts';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { requireStep } from '#areas/money/payments/server/change-payment.ts';
import type { ChangeContext, Payable, PaymentFacts } from '#areas/money/payments/server/payable.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { receiptNumberOf } from '../donations.rules.ts';
import type { DonationEnding } from '../donations.schema.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationPaymentChanges, donationPayments, donations } from './donations.table.ts';
import { writeDonation } from './write-donation.ts';
import { writeDonationReturn } from './write-donation-return.ts';

export type DonationPayment = typeof donationPayments.$inferSelect;

/** The result of a paid donation, with the number of its receipt. */
export type PaidDonation = { donationId: string; number: string };

type Db = Pick<CommandContext, 'db'>;

/**
 * The payment of a donation as a `Payable`. It reserves nothing; its campaign must be open when the payment
 * is captured.
 */
export const donationPayment: Payable<DonationPayment, PaidDonation, DonationEnding> = {
  name: 'donation',
  find: findDonationPayment,
  lock: lockDonationPayment,
  change: changePayment,
  // A transaction that closes the campaign waits until this step is stored; otherwise this step finds it closed.
  pin: (ctx, payment) =>
    inTransaction(ctx, async (tx) => {
      if (await findObstacle(tx, payment)) return undefined;
      return changePayment({ ...ctx, db: tx.db }, payment, 'capturing', { reservedUntil: null });
    }),
  findObstacle,
  findLateObstacle: async (ctx, payment) => {
    if (payment.state === 'awaiting_approval') return findObstacle(ctx, payment);
    const campaign = await lockCampaignForDonation(ctx, payment.campaignId);
    return campaign && campaign.closedAt === null ? undefined : 'campaign_closed';
  },
  fulfil: writePaidDonation,
  findResult: findDonationOfPayment,
  writeGivenBack: writeDonationReturn,
  readLater: (ctx, paymentId) => ctx.jobs.enqueue(ctx.db, donationJobs.reconcileOne, { paymentId }),
};

export async function findDonationPayment({ db }: Db, id: string): Promise<DonationPayment | undefined> {
  const [payment] = await db.select().from(donationPayments).where(eq(donationPayments.id, id));
  return payment;
}

/** Throws `not_found`. */
export async function lockDonationPayment({ db }: Db, id: string): Promise<DonationPayment> {
  const [payment] = await db.select().from(donationPayments).where(eq(donationPayments.id, id)).for('update');
  if (!payment) throw new AppError('not_found');
  return payment;
}

/**
 * A campaign accepts donations while it is published, has begun, has not ended and is not closed. Locks it
 * against being closed.
 */
async function findObstacle(
  ctx: Pick<CommandContext, 'db' | 'clock'>,
  { campaignId }: Pick<DonationPayment, 'campaignId'>,
): Promise<DonationEnding | undefined> {
  return (await isOpenForDonations(ctx, campaignId)) ? undefined : 'campaign_closed';
}

export async function isOpenForDonations(
  ctx: Pick<CommandContext, 'db' | 'clock'>,
  campaignId: string,
): Promise<boolean> {
  const campaign = await lockCampaignForDonation(ctx, campaignId);
  if (!campaign || campaign.closedAt !== null) return false;
  return campaignPhaseOf(campaign, romeDay(ctx.clock.now())) === 'open';
}

async function changePayment(
  ctx: ChangeContext,
  payment: DonationPayment,
  to: PaymentState,
  facts: Omit<PaymentFacts<DonationEnding>, 'reservedUntil'> &
    Partial<Pick<DonationPayment, 'totalCents' | 'reservedUntil'>> = {},
): Promise<DonationPayment | undefined> {
  requireStep(payment, to);
  const { id, state, updatedAt } = payment;
  const at = ctx.clock.now();
  // One statement for the change of state and its record.
  const written = ctx.db.$with('written').as(
    ctx.db
      .update(donationPayments)
      .set({ ...facts, state: to, updatedAt: at })
      .where(
        and(
          eq(donationPayments.id, id),
          eq(donationPayments.state, state),
          // The date that was read has milliseconds, the stored one microseconds.
          sql`date_trunc('milliseconds', ${donationPayments.updatedAt}) = ${updatedAt.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: donationPayments.id }),
  );
  const { rowCount } = await ctx.db
    .with(written)
    .insert(donationPaymentChanges)
    .select(
      ctx.db
        .select({
          id: sql`${newId()}::uuid`.as('change_id'),
          paymentId: written.id,
          fromState: sql<PaymentState>`${state}`.as('from_state'),
          toState: sql<PaymentState>`${to}`.as('to_state'),
          at: sql`${at.toISOString()}::timestamptz`.as('at'),
        })
        .from(written),
    );
  return rowCount === 0 ? undefined : { ...payment, ...facts, state: to, updatedAt: at };
}

/** Allows a locked payment to be approved until the given time. */
export async function reservePayment(
  ctx: ChangeContext,
  payment: DonationPayment,
  reservedUntil: Date,
): Promise<DonationPayment> {
  const facts = { totalCents: payment.amountCents, reservedUntil };
  const reserved = await changePayment(ctx, payment, 'reserved', facts);
  if (!reserved) throw new Error(`The payment ${payment.id} vanished`);
  return reserved;
}

async function writePaidDonation(ctx: CommandContext, payment: DonationPayment): Promise<PaidDonation> {
  const { id, campaignId, userId, totalCents } = payment;
  if (totalCents === null) throw new Error(`The donation ${id} has no amount`);
  const written = await writeDonation(ctx, {
    ...{ id, campaignId, userId, amountCents: totalCents },
    ...{ source: 'online', paymentId: id },
  });
  return { donationId: id, number: written };
}

export async function findDonationOfPayment(
  { db }: Db,
  paymentId: string,
): Promise<PaidDonation | undefined> {
  const { id, receiptYear, receiptNumber } = donations;
  const [donation] = await db
    .select({ id, receiptYear, receiptNumber })
    .from(donations)
    .where(eq(donations.paymentId, paymentId));
  return donation && { donationId: donation.id, number: receiptNumberOf(donation) };
}
