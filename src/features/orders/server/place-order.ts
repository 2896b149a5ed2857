import { takeStock } from '#features/catalog/server/stock.ts';
import { tokensForPurchase } from '#features/checkout/checkout.rules.ts';
import type { Checkout, CheckoutLine } from '#features/checkout/server/change-state.ts';
import { recordEvent } from '#features/ledger/server/record-event.ts';
import { moveTokens } from '#features/tokens/server/move-tokens.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { WholeRow } from '#platform/server/db/columns.ts';
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
  const orderId = newId();
  const change = db.insert(orderStatusChanges).values({ id: newId(), orderId, toStatus: 'pending', at });
  const productIds = await takeStock(ctx, lines);
  const copies = db
    .insert(orderLines)
    .values(lines.map((line) => copyOfLine(line, orderId, productIds.get(line.variantId))));
  const row: WholeRow<typeof orders, 'number' | 'status'> = {
    id: orderId,
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
  };
  const [order] = await db
    .with(db.$with('copies').as(copies), db.$with('change').as(change))
    .insert(orders)
    .values(row)
    .returning({ orderId: orders.id, orderNumber: orders.number });
  if (!order) throw new Error('The order was not written');
  await ctx.jobs.enqueue(db, orderJobs.sendLetters, { orderId });
  if (tokensAwarded > 0) {
    await moveTokens(ctx, {
      userId,
      amount: tokensAwarded,
      reason: 'purchase',
      idempotencyKey: `purchase:${checkout.id}`,
      metadata: { orderId, orderNumber: order.orderNumber },
    });
  }
  const figures = { tokens_awarded: tokensAwarded, amount_eur: totalCents / 100 };
  await recordEvent(ctx, {
    eventType: 'Acquisto',
    userId,
    description: `Ordine #${order.orderNumber}: ${formatMoney('it', totalCents)}`,
    metadata: { ...figures, transaction_id: transactionId, order_id: orderId },
    publicMetadata: figures,
  });
  return order;
}

function copyOfLine(
  line: CheckoutLine,
  orderId: string,
  productId: string | undefined,
): WholeRow<typeof orderLines> {
  return {
    orderId,
    position: line.position,
    productId: productId ?? line.variantId,
    variantId: line.variantId,
    name: line.name,
    variantName: line.variantName,
    sku: line.sku,
    image: line.image,
    quantity: line.quantity,
    unitCents: line.unitCents ?? line.listUnitCents,
  };
}
