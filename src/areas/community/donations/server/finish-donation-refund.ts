import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import { captureIdSchema } from '#areas/money/payments/payments.schema.ts';
import { PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { readGivenBack } from '#areas/money/payments/server/read-payment.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { donationPayments, donationRefunds, donations } from './donations.table.ts';
import { settleDonationRefund } from './settle-donation-refund.ts';
import { writeDonationReturn } from './write-donation-return.ts';

/** Refunds per run; the next run continues with the others. */
const batch = 200;
/** Seconds after which a refund whose outcome is unknown or pending is checked again. */
const secondsUntilCheck = 60;

/**
 * Requests the refund of what is left of a donation from the provider, once: first it reads the refunds made
 * so far, including this one. A refusal is stored, and an administrator can retry it. Throws when the
 * provider or the database is unavailable, and when another refund was made at the provider meanwhile; the
 * job then retries.
 */
export async function finishDonationRefund(ctx: CommandContext, refundId: string): Promise<void> {
  const known = await findOpen(ctx, refundId);
  if (!known) return;
  const captureId = captureIdSchema.parse(known.payment.captureId);
  const now = ctx.clock.now();
  await ctx.db.update(donationRefunds).set({ triedAt: now }).where(eq(donationRefunds.id, refundId));
  const given = await readGivenBack(ctx, captureId);
  await writeDonationReturn(ctx, known.payment, given);
  const open = await findOpen(ctx, refundId);
  if (!open || given.some(({ reference }) => reference === refundId)) return;
  const leftCents = open.donation.amountCents - open.donation.returnedCents;
  if (leftCents === 0) {
    // Already refunded by a dispute, or by hand at the provider.
    const settled = { state: 'made', settledAt: now } as const;
    await ctx.db.update(donationRefunds).set(settled).where(eq(donationRefunds.id, refundId));
    return;
  }
  try {
    const request = { requestId: `${refundId}-${leftCents}`, reference: refundId, amountCents: leftCents };
    await settleDonationRefund(ctx, refundId, await ctx.payments.refundCapture(captureId, request));
  } catch (error) {
    const isRefused = error instanceof PaymentProviderError && !mayTryAgain(error);
    if (!isRefused) throw error;
    ctx.log.warn({ refundId, error }, 'the provider refuses to give a donation back');
    await settleDonationRefund(ctx, refundId, { status: 'REFUSED', reason: error.issue ?? error.kind });
  }
}

/** The provider's codes for a refund that exceeds what is left: the job reads the state again and requests less. */
const lessLeft: readonly (string | undefined)[] = ['REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED'];

const mayTryAgain = ({ kind, issue, isOutcomeUnknown }: PaymentProviderError) =>
  isOutcomeUnknown || kind === 'unreachable' || kind === 'rate_limited' || lessLeft.includes(issue);

/** A refund that the provider has not made yet; undefined for cash, which is given back by hand. */
async function findOpen({ db }: Pick<CommandContext, 'db'>, refundId: string) {
  const [open] = await db
    .select({ payment: donationPayments, donation: donations })
    .from(donationRefunds)
    .innerJoin(donations, eq(donations.id, donationRefunds.donationId))
    .innerJoin(donationPayments, eq(donationPayments.id, donations.paymentId))
    .where(and(eq(donationRefunds.id, refundId), inArray(donationRefunds.state, ['requested', 'pending'])));
  return open;
}

/**
 * Continues refunds whose job never ended, or which are pending at the provider. A failure does not delay the
 * others.
 */
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
