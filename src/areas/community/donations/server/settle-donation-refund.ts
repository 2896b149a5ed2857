import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import { captureIdSchema, type Refund } from '#areas/money/payments/payments.schema.ts';
import { PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { donationsTopic } from '../donations.rules.ts';
import { donationPayments, donationRefunds, donations } from './donations.table.ts';
import { returnDonation } from './return-donation.ts';

/** Refunds per run; the next run continues with the others. */
const batch = 200;
/** Seconds after which a refund whose outcome is unknown, or pending, is looked for again. */
const secondsUntilCheck = 60;

type Outcome =
  | Pick<Refund, 'status' | 'reason' | 'id' | 'amountCents'>
  | { status: 'REFUSED'; reason: string };

/**
 * Has the provider give a donation back, once: a refund that it has already is found by its reference. What it refuses is written down,
 * and an administrator can have it tried again. Throws when the provider or the database are unavailable; the job tries again then.
 */
export async function finishDonationRefund(ctx: CommandContext, refundId: string): Promise<void> {
  const [refund] = await ctx.db
    .select({
      state: donationRefunds.state,
      captureId: donationPayments.captureId,
      returnedCents: donations.returnedCents,
      amountCents: donations.amountCents,
    })
    .from(donationRefunds)
    .innerJoin(donations, eq(donations.id, donationRefunds.donationId))
    .leftJoin(donationPayments, eq(donationPayments.id, donations.paymentId))
    .where(eq(donationRefunds.id, refundId));
  // Cash is given back by hand.
  if (!refund?.captureId || (refund.state !== 'requested' && refund.state !== 'pending')) return;
  const captureId = captureIdSchema.parse(refund.captureId);
  const now = ctx.clock.now();
  await ctx.db.update(donationRefunds).set({ triedAt: now }).where(eq(donationRefunds.id, refundId));
  const made = await ctx.payments.listRefunds(captureId);
  const same = made.find(({ reference }) => reference === refundId);
  if (same) return settleDonationRefund(ctx, refundId, same);
  if (refund.returnedCents === refund.amountCents) {
    // A dispute, or somebody at the provider, was faster.
    const settled = { state: 'made', settledAt: now } as const;
    await ctx.db.update(donationRefunds).set(settled).where(eq(donationRefunds.id, refundId));
    return;
  }
  try {
    const request = { requestId: refundId, reference: refundId };
    await settleDonationRefund(ctx, refundId, await ctx.payments.refundCapture(captureId, request));
  } catch (error) {
    const isRefused = error instanceof PaymentProviderError && !mayTryAgain(error);
    if (!isRefused) throw error;
    ctx.log.warn({ refundId, error }, 'the provider refuses to give a donation back');
    await settleDonationRefund(ctx, refundId, { status: 'REFUSED', reason: error.issue ?? error.kind });
  }
}

const mayTryAgain = ({ kind, isOutcomeUnknown }: PaymentProviderError) =>
  isOutcomeUnknown || kind === 'unreachable' || kind === 'rate_limited';

/** Writes down what became of a refund, with all that follows, once: a refund that is made stays so. */
export async function settleDonationRefund(
  ctx: CommandContext,
  refundId: string,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [refund] = await tx.db
      .select()
      .from(donationRefunds)
      .where(eq(donationRefunds.id, refundId))
      .for('update');
    if (!refund || refund.state === 'made') return;
    const change = (facts: Partial<typeof donationRefunds.$inferInsert>) =>
      tx.db.update(donationRefunds).set(facts).where(eq(donationRefunds.id, refundId));
    if (outcome.status === 'COMPLETED') {
      const { id: providerRefundId } = outcome;
      await change({ state: 'made', providerRefundId, refusal: null, settledAt: tx.clock.now() });
      await returnDonation(tx, { id: refund.donationId, reason: refund.reason });
    } else if (outcome.status === 'PENDING') {
      await change({ state: 'pending', providerRefundId: outcome.id, refusal: null });
    } else {
      await change({ state: 'refused', refusal: outcome.reason ?? outcome.status });
    }
    await announceChanges(tx, { topic: donationsTopic, to: 'administrators' });
  });
}

/** Finishes refunds whose job never ended, or which the provider keeps pending. A failing one does not delay the others. */
export async function finishDonationRefunds(deps: AppDeps): Promise<void> {
  const before = addSeconds(deps.clock.now(), -secondsUntilCheck);
  const due = await deps.db
    .select({ id: donationRefunds.id })
    .from(donationRefunds)
    .innerJoin(donations, eq(donations.id, donationRefunds.donationId))
    .where(
      and(
        eq(donations.source, 'online'),
        inArray(donationRefunds.state, ['requested', 'pending']),
        or(lt(donationRefunds.triedAt, before), lt(donationRefunds.createdAt, before)),
      ),
    )
    .orderBy(asc(donationRefunds.triedAt), asc(donationRefunds.createdAt))
    .limit(batch);
  for (const { id } of due) {
    try {
      await finishDonationRefund({ ...deps, actor: systemActor }, id);
    } catch (error) {
      deps.log.warn({ refundId: id, error }, 'a donation could not be given back, it will be tried again');
    }
  }
}
