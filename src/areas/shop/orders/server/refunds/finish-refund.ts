import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { captureIdSchema, type Refund, refundIdSchema } from '#areas/money/payments/payments.schema.ts';
import { type PaymentFailure, PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { secondsUntilCheck } from '../../refunds.rules.ts';
import { refunds } from '../refunds.table.ts';
import { findRefund, type OpenRefund } from './refunds.queries.ts';
import { type RefundOutcome, settleRefund } from './settle-refund.ts';

/** PayPal stores a request id for six hours; one hour less, because clocks differ and calls may take long. */
const requestIdSeconds = 5 * 3600;

/** Failures before the provider processed the request: retry later. */
const retryLater: ReadonlySet<PaymentFailure> = new Set(['unreachable', 'rate_limited']);

/**
 * Advances a refund as far as possible: makes it at the provider, or reads its state there, and records the
 * result. Called by the administrator's request, the webhook and the job, in any order and simultaneously:
 * the first acts, the others find it done. When the provider does not answer, it is asked again later.
 */
export async function finishRefund(ctx: CommandContext, refundId: string): Promise<void> {
  const refund = await findRefund(ctx, refundId);
  if (!refund || refund.state === 'completed') return;
  try {
    const outcome = await (refund.state === 'refused' ? findMade(ctx, refund) : askProvider(ctx, refund));
    if (outcome) await settleRefund(ctx, refundId, outcome);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.warn({ refundId, error }, 'the outcome of a refund is not known, it is asked for again');
  }
}

/** The provider's answer about a refund; undefined when another process has just received it. */
async function askProvider(ctx: CommandContext, refund: OpenRefund): Promise<RefundOutcome | undefined> {
  const attempt = await noteAttempt(ctx, refund);
  if (attempt === undefined) return undefined;
  if (refund.providerRefundId) return ctx.payments.getRefund(refundIdSchema.parse(refund.providerRefundId));
  const made = attempt > 1 ? await findEarlier(ctx, refund) : undefined;
  return made ?? makeRefund(ctx, refund);
}

/**
 * The refund of an earlier attempt. While the provider stores the request id, another attempt cannot refund
 * twice even if the refunds cannot be listed; later it could, and has to wait.
 */
async function findEarlier(ctx: CommandContext, refund: OpenRefund): Promise<Refund | undefined> {
  try {
    return await findMade(ctx, refund);
  } catch (error) {
    const isRemembered = ctx.clock.now() < addSeconds(refund.createdAt, requestIdSeconds);
    const isUnlisted = error instanceof PaymentProviderError && error.kind === 'not_found';
    if (isUnlisted && isRemembered) return undefined;
    throw error;
  }
}

/** Committed before the call, so that after a crash no attempt is mistaken for the first one. */
async function noteAttempt({ db, clock }: CommandContext, refund: OpenRefund): Promise<number | undefined> {
  const checkAt = addSeconds(clock.now(), secondsUntilCheck(refund.attempts + 1));
  const [noted] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, checkAt })
    .where(and(eq(refunds.id, refund.id), isNotNull(refunds.checkAt)))
    .returning({ attempts: refunds.attempts });
  return noted?.attempts;
}

async function makeRefund(ctx: CommandContext, refund: OpenRefund): Promise<RefundOutcome> {
  const { id, amountCents, transactionId } = refund;
  try {
    return await ctx.payments.refundCapture(captureIdSchema.parse(transactionId), {
      requestId: id,
      reference: id,
      amountCents,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.isOutcomeUnknown || retryLater.has(error.kind)) throw error;
    // A refusal is verified by reading: an earlier attempt may have succeeded.
    const made = await findMadeUnlessUnknown(ctx, refund);
    return made ?? { status: 'REFUSED', reason: error.issue ?? error.kind };
  }
}

/** The same; also undefined when the provider does not have the payment, of which it cannot have refunded anything. */
export async function findMadeUnlessUnknown(
  ctx: CommandContext,
  refund: OpenRefund,
): Promise<Refund | undefined> {
  try {
    return await findMade(ctx, refund);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

/** The refund with this site's id among the provider's refunds. */
async function findMade(ctx: CommandContext, { id, transactionId }: OpenRefund): Promise<Refund | undefined> {
  const made = await ctx.payments.listRefunds(captureIdSchema.parse(transactionId));
  return made.find(({ reference }) => reference === id);
}
