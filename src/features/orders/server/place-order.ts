import type { CustomValue } from '#features/catalog/custom-fields.rules.ts';
import { takeStock } from '#features/catalog/server/stock.ts';
import { recordEvent } from '#features/ledger/server/record-event.ts';
import type { ShippingAddress } from '#features/payments/payments.schema.ts';
import { moveTokens } from '#features/tokens/server/move-tokens.ts';
import type { DeliveryOption } from '#features/trade/trade.rules.ts';
import { tokensForPurchase } from '#features/trade/trade.rules.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { WholeRow } from '#platform/server/db/columns.ts';
import { announcementOf } from '#platform/server/live/announce-changes.ts';
import { orderChanged } from './order-changed.ts';
import { orderJobs } from './order-job-names.ts';
import { orderLines, orderStatusChanges, orders } from './orders.table.ts';

export type OrderReference = { orderId: string; orderNumber: number };

/** A purchase whose payment was captured. Money in cents. */
export type PaidPurchase = {
  checkoutId: string;
  /** Id of the provider's capture. */
  transactionId: string;
  userId: string;
  locale: Locale;
  delivery: DeliveryOption;
  shippingAddress: ShippingAddress | null;
  lines: PurchasedLine[];
  itemsCents: number;
  shippingCents: number;
  totalCents: number;
  hasMemberPrice: boolean;
};

export type PurchasedLine = {
  position: number;
  variantId: string;
  name: string;
  variantName: string;
  sku: string;
  image: string;
  /** The upload of the picture at `image`; null when it is a drawing. */
  uploadId: string | null;
  quantity: number;
  /** The buyer's price of one piece, in cents. */
  unitCents: number;
  /** What the buyer wrote in the product's custom fields. */
  customValues: CustomValue[];
};

/**
 * Turns a paid purchase into an order, inside the transaction that marks its checkout paid: copies of lines and
 * address, stock, tokens (whole euros), ledger event, emails. Unique keys on checkout and transaction make a second
 * order impossible whatever else fails.
 */
export async function placeOrder(ctx: CommandContext, purchase: PaidPurchase): Promise<OrderReference> {
  const { checkoutId, transactionId, userId, lines, totalCents } = purchase;
  const { db } = ctx;
  const at = ctx.clock.now();
  const tokensAwarded = tokensForPurchase(totalCents);
  const orderId = newId();
  const change = db.insert(orderStatusChanges).values({ id: newId(), orderId, toStatus: 'pending', at });
  const productIds = await takeStock(ctx, lines);
  const copies = db
    .insert(orderLines)
    .values(lines.map((line) => copyOfLine(line, orderId, productIds.get(line.variantId))));
  const row: WholeRow<typeof orders, 'number' | 'status' | 'refundedCents'> = {
    id: orderId,
    userId,
    checkoutId,
    delivery: purchase.delivery,
    itemsCents: purchase.itemsCents,
    shippingCents: purchase.shippingCents,
    totalCents,
    hasMemberPrice: purchase.hasMemberPrice,
    transactionId,
    shippingAddress: purchase.shippingAddress,
    customValues: lines
      .filter(({ customValues }) => customValues.length > 0)
      .map(({ position, customValues }) => ({ position, values: customValues })),
    tokensAwarded,
    locale: purchase.locale,
    createdAt: at,
    updatedAt: at,
  };
  const announcement = announcementOf(ctx, ...orderChanged(userId));
  const [order] = await db
    .with(
      db.$with('copies').as(copies),
      db.$with('change').as(change),
      db.$with('announcement').as(announcement),
    )
    .insert(orders)
    .values(row)
    .returning({ orderId: orders.id, orderNumber: orders.number });
  if (!order) throw new Error('The order was not written');
  await ctx.jobs.enqueue(db, orderJobs.sendEmails, { orderId });
  if (tokensAwarded > 0) {
    await moveTokens(ctx, {
      userId,
      amount: tokensAwarded,
      reason: 'purchase',
      idempotencyKey: `purchase:${checkoutId}`,
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
  line: PurchasedLine,
  orderId: string,
  productId: string | undefined,
): WholeRow<typeof orderLines> {
  if (productId === undefined) throw new Error(`No stock was taken of the variant ${line.variantId}`);
  return {
    orderId,
    position: line.position,
    productId,
    variantId: line.variantId,
    name: line.name,
    variantName: line.variantName,
    sku: line.sku,
    image: line.image,
    uploadId: line.uploadId,
    quantity: line.quantity,
    unitCents: line.unitCents,
  };
}
