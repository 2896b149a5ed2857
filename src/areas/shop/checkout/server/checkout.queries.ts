import { and, desc, eq, inArray } from 'drizzle-orm';
import { tokensForPurchase, totalsOf } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { findVariants, type SellableVariant } from '#areas/shop/catalog/server/catalog.queries.ts';
import { findOrderOfCheckout } from '#areas/shop/orders/server/orders.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { CheckoutLineView, CheckoutView } from '../checkout.schema.ts';
import { type Checkout, type CheckoutLine, listLines, requireBuyer } from './change-state.ts';
import { checkouts } from './checkout.table.ts';
import { offersToBuyer } from './offers-to-buyer.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

/**
 * A checkout for its page. An unclaimed draft is visible to everybody with its address; all others only to
 * their buyer (`not_found`). Drafts are priced again; after the order button was pressed, the page shows the
 * agreed prices.
 */
export async function getCheckoutView(
  ctx: QueryContext,
  input: { actor: Actor; locale: Locale; checkoutId: string },
): Promise<CheckoutView> {
  const [row] = await ctx.db
    .select({ checkout: checkouts, dateOfBirth: users.dateOfBirth })
    .from(checkouts)
    .leftJoin(users, eq(users.id, checkouts.userId))
    .where(eq(checkouts.id, input.checkoutId));
  if (!row) throw new AppError('not_found');
  const { checkout } = row;
  if (checkout.userId !== null) requireBuyer(input.actor, checkout);

  const stored = await listLines(ctx, checkout.id);
  const isSocio = input.actor.kind === 'person' && input.actor.isSocio;
  const found = await findVariants(
    ctx,
    stored.map((line) => line.variantId),
    input.locale,
  );
  const now = priceLines(stored, await offersToBuyer(ctx, input.actor, found), input.actor);
  const today = now.lines.map((line) => toLineView(line, found.get(line.variantId)));
  const agreed = checkout.state === 'draft' ? undefined : agreedAmounts(checkout, stored, today);
  const lines = agreed?.lines ?? today;
  const order = checkout.state === 'paid' ? await findOrderOfCheckout(ctx, checkout.id) : undefined;
  const totals = agreed?.totals ?? totalsOf(lines, checkout.delivery);
  return {
    id: checkout.id,
    state: checkout.state,
    isClaimed: checkout.userId !== null,
    delivery: checkout.delivery,
    lines,
    ...totals,
    tokens: tokensForPurchase(totals.totalCents),
    hasMemberPrice: agreed ? checkout.hasMemberPrice : isSocio,
    hasAlcohol: now.hasAlcohol,
    hasOtherGoods: now.hasOtherGoods,
    needsDateOfBirth: now.hasAlcohol && row.dateOfBirth === null,
    reservedUntil: checkout.reservedUntil?.toISOString() ?? null,
    approveUrl: checkout.state === 'awaiting_approval' ? checkout.approveUrl : null,
    failure: checkout.failure,
    orderId: order?.orderId ?? null,
    orderNumber: order?.orderNumber ?? null,
    cancelUrl: checkout.cancelUrl,
  };
}

/** The line's stored names are used when the product is gone. Its SKU is for the provider, its upload for the order. */
function toLineView(
  { sku: _, uploadId: __, ...line }: PricedLine,
  variant: SellableVariant | undefined,
): CheckoutLineView {
  if (!variant) return line;
  const { productTitle: name, variantTitle: variantName, image } = variant;
  return { ...line, name, variantName, image };
}

/** The agreed amounts, with current names and pictures. A draft that ended was never priced: then there are none. */
function agreedAmounts(checkout: Checkout, stored: CheckoutLine[], today: CheckoutLineView[]) {
  const { itemsCents, shippingCents, totalCents } = checkout;
  if (itemsCents === null || shippingCents === null || totalCents === null) return undefined;
  const lines = today.map((line, index) => {
    const { quantity, unitCents, listUnitCents } = stored[index] ?? line;
    const agreedUnit = unitCents ?? listUnitCents;
    return {
      ...line,
      quantity,
      listUnitCents,
      unitCents: agreedUnit,
      totalCents: agreedUnit * quantity,
      change: null,
    };
  });
  return { lines, totals: { itemsCents, shippingCents, totalCents } };
}

/** The last touched open checkout of a buyer; checkouts with a running payment are excluded. */
export async function findOpenCheckoutOf(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<string | undefined> {
  const [open] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(eq(checkouts.userId, userId), inArray(checkouts.state, ['draft', 'reserved', 'awaiting_approval'])),
    )
    .orderBy(desc(checkouts.updatedAt))
    .limit(1);
  return open?.id;
}
