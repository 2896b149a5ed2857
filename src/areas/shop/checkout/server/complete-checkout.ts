import type { ProviderOrder } from '#areas/money/payments/payments.schema.ts';
import { completePayment } from '#areas/money/payments/server/complete-payment.ts';
import type { Payable } from '#areas/money/payments/server/payable.ts';
import { findOffers } from '#areas/shop/catalog/server/catalog.queries.ts';
import { findOrderOfCheckout } from '#areas/shop/orders/server/orders.queries.ts';
import { type OrderReference, type PaidPurchase, placeOrder } from '#areas/shop/orders/server/place-order.ts';
import { writeProviderRefunds } from '#areas/shop/orders/server/refunds/write-provider-refunds.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CheckoutOutcome, PurchaseEnding } from '../checkout.schema.ts';
import {
  type Checkout,
  type CheckoutLine,
  changeStateIfUnchanged,
  findCheckout,
  listLines,
  lockCheckout,
} from './change-state.ts';
import { checkoutJobs } from './checkout-job-names.ts';

/** Advances the payment of a checkout as far as possible: see `completePayment`. */
export function completeCheckout(ctx: CommandContext, checkoutId: string): Promise<CheckoutOutcome> {
  return completePayment(ctx, purchase, checkoutId);
}

/** A checkout as a payable: its stock is reserved, and it becomes an order. */
export const purchase: Payable<Checkout, OrderReference, PurchaseEnding> = {
  name: 'checkout',
  find: findCheckout,
  lock: lockCheckout,
  change: changeStateIfUnchanged,
  pin: (ctx, checkout, { shipping }) =>
    changeStateIfUnchanged(ctx, checkout, 'capturing', {
      shippingAddress: checkout.delivery === 'spedizione' ? (shipping ?? null) : null,
      reservedUntil: null,
    }),
  findObstacle,
  fulfil: async (ctx, paid) => placeOrder(ctx, purchaseOf(paid, await listLines(ctx, paid.id))),
  findResult: findOrderOfCheckout,
  writeGivenBack: (ctx, { id }, given) => writeProviderRefunds(ctx, id, given),
  readLater: (ctx, checkoutId) => ctx.jobs.enqueue(ctx.db, checkoutJobs.reconcileOne, { checkoutId }),
};

/** Alcohol is shipped to Italian addresses only. */
async function findObstacle(
  ctx: CommandContext,
  checkout: Checkout,
  { shipping }: ProviderOrder,
): Promise<PurchaseEnding | undefined> {
  if (checkout.delivery === 'ritiro') return undefined;
  if (!shipping) return 'address_missing';
  if (shipping.countryCode === 'IT') return undefined;
  const lines = await listLines(ctx, checkout.id);
  const offers = await findOffers(
    ctx,
    lines.map((line) => line.variantId),
  );
  // A product removed from the catalogue is treated as alcohol: a lost sale is better than a breach of law.
  const hasAlcohol = lines.some((line) => offers.get(line.variantId)?.isAlcoholic ?? true);
  return hasAlcohol ? 'address_not_italian' : undefined;
}

function purchaseOf(checkout: Checkout, lines: CheckoutLine[]): PaidPurchase {
  const { userId, itemsCents, shippingCents, totalCents, captureId } = checkout;
  const isPriced = itemsCents !== null && shippingCents !== null && totalCents !== null;
  if (userId === null || captureId === null || !isPriced) {
    throw new Error(`Checkout ${checkout.id} was never priced for a buyer`);
  }
  return {
    ...checkout,
    ...{ userId, itemsCents, shippingCents, totalCents },
    checkoutId: checkout.id,
    transactionId: captureId,
    lines: lines.map((line) => ({ ...line, unitCents: line.unitCents ?? line.listUnitCents })),
  };
}
