import { inArray } from 'drizzle-orm';
import { variants } from '#features/catalog/server/catalog.table.ts';
import { takeStock } from '#features/catalog/server/stock.ts';
import { tokensForPurchase } from '#features/checkout/checkout.rules.ts';
import type { Checkout, CheckoutLine } from '#features/checkout/server/change-state.ts';
import { recordEvent } from '#features/ledger/server/record-event.ts';
import { moveTokens } from '#features/tokens/server/move-tokens.ts';
import type { CommandContext } from '#platform/context.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { newId } from '#platform/id.ts';
import { orderJobs } from './order-job-names.ts';
import { orderLines, orderStatusChanges, orders } from './orders.table.ts';

export type OrderReference = { orderId: string; orderNumber: number };

/**
 * Turns a captured checkout into an order, inside the transaction that marks it paid: its own copy of lines and
 * address, stock taken, tokens (whole euros), ledger event, letters to send. Unique keys on checkout and transaction
 * make a second order impossible even if everything else failed.
 */
export async function placeOrder(
  ctx: CommandContext,
  input: { checkout: Checkout; lines: CheckoutLine[]; transactionId: string },
): Promise<OrderReference> {
  const { checkout, lines, transactionId } = input;
  const { userId, itemsCents, shippingCents, totalCents } = checkout;
  if (userId === null || itemsCents === null || shippingCents === null || totalCents === null) {
    throw new Error(`Checkout ${checkout.id} was never priced for a buyer`);
  }
  const { db } = ctx;
  const at = ctx.clock.now();
  const tokensAwarded = tokensForPurchase(totalCents);
  const [order] = await db
    .insert(orders)
    .values({
      id: newId(),
      userId,
      checkoutId: checkout.id,
      delivery: checkout.delivery,
      itemsCents,
      shippingCents,
      totalCents,
      hasMemberPrice: checkout.hasMemberPrice,
      transactionId,
      shippingAddress: checkout.shippingAddress,
      tokensAwarded,
      locale: checkout.locale,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ orderId: orders.id, orderNumber: orders.number });
  if (!order) throw new Error('The order was not written');
  const productIds = await productsOf(ctx, lines);
  await db.insert(orderLines).values(
    lines.map(
      ({ position, variantId, name, variantName, sku, image, quantity, unitCents, listUnitCents }) => ({
        orderId: order.orderId,
        position,
        productId: productIds.get(variantId) ?? variantId,
        variantId,
        name,
        variantName,
        sku,
        image,
        quantity,
        unitCents: unitCents ?? listUnitCents,
      }),
    ),
  );
  await db
    .insert(orderStatusChanges)
    .values({ id: newId(), orderId: order.orderId, toStatus: 'pending', at });
  await takeStock(ctx, lines);
  await ctx.jobs.enqueue(db, orderJobs.sendBuyerLetter, { orderId: order.orderId });
  await ctx.jobs.enqueue(db, orderJobs.sendShopLetter, { orderId: order.orderId });
  if (tokensAwarded > 0) {
    await moveTokens(ctx, {
      userId,
      amount: tokensAwarded,
      reason: 'purchase',
      idempotencyKey: `purchase:${checkout.id}`,
      metadata: { orderId: order.orderId, orderNumber: order.orderNumber },
    });
  }
  const figures = { tokens_awarded: tokensAwarded, amount_eur: totalCents / 100 };
  await recordEvent(ctx, {
    eventType: 'Acquisto',
    userId,
    description: `Ordine #${order.orderNumber}: ${formatMoney('it', totalCents)}`,
    metadata: { ...figures, transaction_id: transactionId, order_id: order.orderId },
    publicMetadata: figures,
  });
  return order;
}

async function productsOf(ctx: CommandContext, lines: CheckoutLine[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ variantId: variants.id, productId: variants.productId })
    .from(variants)
    .where(
      inArray(
        variants.id,
        lines.map((line) => line.variantId),
      ),
    );
  return new Map(rows.map((row) => [row.variantId, row.productId]));
}
