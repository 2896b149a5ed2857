import { findOffers } from '#areas/shop/catalog/server/catalog.queries.ts';
import { findOrderOfCheckout } from '#areas/shop/orders/server/orders.queries.ts';
import { type OrderReference, type PaidPurchase, placeOrder } from '#areas/shop/orders/server/place-order.ts';
import {
  type Capture,
  type ProviderOrder,
  providerOrderIdSchema,
} from '#areas/shop/payments/payments.schema.ts';
import { type PaymentFailure, PaymentProviderError } from '#areas/shop/payments/server/payment-provider.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { isFinal } from '../checkout.rules.ts';
import type { CheckoutFailure, CheckoutOutcome } from '../checkout.schema.ts';
import {
  type Checkout,
  type CheckoutLine,
  changeState,
  changeUnchanged,
  findCheckout,
  isReservationOver,
  listLines,
  lockCheckout,
} from './change-state.ts';
import { checkoutJobs } from './checkout-job-names.ts';

const captureGraceSeconds = 120;

/** Failures before the provider processed the request: retry later. */
const retryLater: ReadonlySet<PaymentFailure> = new Set(['unreachable', 'rate_limited']);

/**
 * Advances a checkout as far as possible: reads the payment, checks it, captures, writes the order. Called by the
 * buyer's return, the webhook and the job, in any order and simultaneously: the first acts, the others find it done.
 * Throws only when database or provider are unavailable; nothing changed then.
 */
export async function completeCheckout(ctx: CommandContext, checkoutId: string): Promise<CheckoutOutcome> {
  const checkout = await findCheckout(ctx, checkoutId);
  if (!checkout || checkout.state === 'draft') return { kind: 'ended', state: 'draft', failure: null };
  if (checkout.state === 'paid') return outcomeOf(ctx, checkout);
  if (!checkout.providerOrderId) return expireIfOver(ctx, checkoutId);

  const payment = await ctx.payments.getOrder(providerOrderIdSchema.parse(checkout.providerOrderId));
  if (isFinal(checkout.state)) return refundLateCapture(ctx, checkout, payment);
  if (payment.capture) return settle(ctx, checkout, payment, payment.capture);
  if (payment.status !== 'APPROVED') return notApproved(ctx, checkout, payment);

  const pinned = await pinReservation(ctx, checkout, payment);
  if (pinned.state !== 'capturing') return outcomeOf(ctx, pinned);
  return capture(ctx, pinned, payment);
}

async function outcomeOf(ctx: CommandContext, { id, state, failure }: Checkout): Promise<CheckoutOutcome> {
  if (state === 'paid') {
    return { kind: 'paid', ...((await findOrderOfCheckout(ctx, id)) ?? orderMissing(id)) };
  }
  if (state === 'reserved' || state === 'awaiting_approval') return { kind: 'waiting' };
  if (state === 'capturing') return { kind: 'capturing' };
  return { kind: 'ended', state, failure };
}

/** Not approved, or no longer. A running capture may look the same for a moment, so it has two minutes. */
async function notApproved(
  ctx: CommandContext,
  checkout: Checkout,
  payment: ProviderOrder,
): Promise<CheckoutOutcome> {
  if (checkout.state === 'capturing') {
    const isFresh = addSeconds(checkout.updatedAt, captureGraceSeconds) > ctx.clock.now();
    return isFresh ? { kind: 'capturing' } : fail(ctx, checkout.id, 'not_approved');
  }
  return payment.status === 'VOIDED'
    ? fail(ctx, checkout.id, 'not_approved')
    : expireIfOver(ctx, checkout.id);
}

async function expireIfOver(ctx: CommandContext, checkoutId: string): Promise<CheckoutOutcome> {
  return inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    const isWaiting = checkout.state === 'reserved' || checkout.state === 'awaiting_approval';
    if (!isWaiting || !isReservationOver(tx, checkout)) return outcomeOf(tx, checkout);
    return outcomeOf(tx, await changeState(tx, checkout, 'expired', { failure: 'reservation_expired' }));
  });
}

/**
 * The last check before the capture. A `capturing` checkout keeps its stock reserved however long the provider takes,
 * and only the provider's answer ends it. `known` was read before the payment was.
 */
async function pinReservation(
  ctx: CommandContext,
  known: Checkout,
  payment: ProviderOrder,
): Promise<Checkout> {
  const isGood = known.state === 'awaiting_approval' && !isReservationOver(ctx, known);
  if (isGood && !(await findFailure(ctx, known, payment))) {
    const pinned = await changeUnchanged(ctx, known, 'capturing', factsOfCapture(known, payment));
    if (pinned) return pinned;
  }
  return inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, known.id);
    if (checkout.state !== 'awaiting_approval') return checkout;
    if (isReservationOver(tx, checkout))
      return changeState(tx, checkout, 'expired', { failure: 'reservation_expired' });
    const failure = await findFailure(tx, checkout, payment);
    if (failure) return changeState(tx, checkout, 'failed', { failure });
    return changeState(tx, checkout, 'capturing', factsOfCapture(checkout, payment));
  });
}

function factsOfCapture({ delivery }: Checkout, { shipping }: ProviderOrder) {
  return { shippingAddress: delivery === 'spedizione' ? (shipping ?? null) : null, reservedUntil: null };
}

/** Reasons not to capture an approved payment. */
async function findFailure(
  ctx: CommandContext,
  checkout: Checkout,
  payment: ProviderOrder,
): Promise<CheckoutFailure | undefined> {
  const isSamePayment = payment.checkoutId === checkout.id && payment.currency === 'EUR';
  if (!isSamePayment || payment.totalCents !== checkout.totalCents) return 'amount_changed';
  if (checkout.delivery === 'ritiro') return undefined;
  if (!payment.shipping) return 'address_missing';
  if (payment.shipping.countryCode === 'IT') return undefined;
  const lines = await listLines(ctx, checkout.id);
  const offers = await findOffers(
    ctx,
    lines.map((line) => line.variantId),
  );
  // A product removed from the catalogue counts as alcohol: a lost sale is better than a breach of law.
  const hasAlcohol = lines.some((line) => offers.get(line.variantId)?.isAlcoholic ?? true);
  return hasAlcohol ? 'address_not_italian' : undefined;
}

/** The request id is the checkout's, so the provider captures once however often the request is repeated. */
async function capture(
  ctx: CommandContext,
  checkout: Checkout,
  payment: ProviderOrder,
): Promise<CheckoutOutcome> {
  try {
    const captured = await ctx.payments.captureOrder(payment.id, { requestId: `${checkout.id}-capture` });
    return settle(ctx, checkout, payment, captured.capture);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.warn({ checkoutId: checkout.id, error }, 'a capture did not go through at once');
    if (error.isOutcomeUnknown || retryLater.has(error.kind)) return { kind: 'capturing' };
    // A refusal is checked by reading the order: an earlier attempt may have captured after all.
    const current = await ctx.payments.getOrder(payment.id);
    if (current.capture) return settle(ctx, checkout, current, current.capture);
    return fail(ctx, checkout.id, error.kind === 'not_approved' ? 'not_approved' : 'declined');
  }
}

async function settle(
  ctx: CommandContext,
  checkout: Checkout,
  payment: ProviderOrder,
  taken: Capture,
): Promise<CheckoutOutcome> {
  if (taken.status === 'DECLINED' || taken.status === 'FAILED') return fail(ctx, checkout.id, 'declined');
  if (taken.status === 'PENDING') return { kind: 'capturing' };
  const saved = await inTransaction(ctx, (tx) => saveOrder(tx, checkout, payment, taken));
  return saved.order ? { kind: 'paid', ...saved.order } : outcomeOf(ctx, saved.checkout);
}

/**
 * The checkout has ended and its stock is released, so a late capture is refunded. Once: the request id is the
 * checkout's, and a refunded capture says so.
 */
async function refundLateCapture(
  ctx: CommandContext,
  checkout: Checkout,
  { capture: late }: ProviderOrder,
): Promise<CheckoutOutcome> {
  if (late?.status === 'COMPLETED') {
    ctx.log.error(
      { checkoutId: checkout.id },
      'money arrived for a checkout that had ended: it is given back',
    );
    await ctx.payments.refundCapture(late.id, { requestId: `${checkout.id}-refund` });
  }
  return outcomeOf(ctx, checkout);
}

type Saved = { order: OrderReference } | { order: undefined; checkout: Checkout };

/** `known` was read a moment ago. */
async function saveOrder(
  ctx: CommandContext,
  known: Checkout,
  payment: ProviderOrder,
  taken: Capture,
): Promise<Saved> {
  const checkoutId = known.id;
  if (known.state === 'capturing') {
    const paid = await changeUnchanged(ctx, known, 'paid', { captureId: taken.id });
    if (paid) return orderOf(ctx, paid, taken);
  }
  let checkout = await lockCheckout(ctx, checkoutId);
  if (checkout.state === 'paid')
    return { order: (await findOrderOfCheckout(ctx, checkoutId)) ?? orderMissing(checkoutId) };
  if (checkout.state === 'awaiting_approval') {
    // Captured without a record in this database (for example after restoring a backup): the stock is still reserved.
    const shippingAddress = payment.shipping ?? null;
    checkout = await changeState(ctx, checkout, 'capturing', { shippingAddress, reservedUntil: null });
  }
  if (checkout.state !== 'capturing') {
    // The checkout ended meanwhile: the job refunds, with retries.
    await ctx.jobs.enqueue(ctx.db, checkoutJobs.reconcileOne, { checkoutId });
    return { order: undefined, checkout };
  }
  return orderOf(ctx, await changeState(ctx, checkout, 'paid', { captureId: taken.id }), taken);
}

async function orderOf(ctx: CommandContext, paid: Checkout, taken: Capture): Promise<Saved> {
  const lines = await listLines(ctx, paid.id);
  return { order: await placeOrder(ctx, purchaseOf(paid, lines, taken)) };
}

function purchaseOf(checkout: Checkout, lines: CheckoutLine[], taken: Capture): PaidPurchase {
  const { userId, itemsCents, shippingCents, totalCents } = checkout;
  if (userId === null || itemsCents === null || shippingCents === null || totalCents === null) {
    throw new Error(`Checkout ${checkout.id} was never priced for a buyer`);
  }
  return {
    ...checkout,
    ...{ userId, itemsCents, shippingCents, totalCents },
    checkoutId: checkout.id,
    transactionId: taken.id,
    lines: lines.map((line) => ({ ...line, unitCents: line.unitCents ?? line.listUnitCents })),
  };
}

async function fail(
  ctx: CommandContext,
  checkoutId: string,
  failure: CheckoutFailure,
): Promise<CheckoutOutcome> {
  return inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (isFinal(checkout.state)) return outcomeOf(tx, checkout);
    return outcomeOf(tx, await changeState(tx, checkout, 'failed', { failure }));
  });
}

function orderMissing(checkoutId: string): never {
  throw new Error(`Checkout ${checkoutId} is paid and has no order`);
}
