import { getTableColumns } from 'drizzle-orm';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { tokensForPurchase } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { ShippingAddress } from '#areas/money/payments/payments.schema.ts';
import type { CustomValue } from '#areas/shop/catalog/custom-fields.rules.ts';
import { takeStock } from '#areas/shop/catalog/server/stock.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { WholeRow } from '#platform/server/db/columns.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { rowFor, rowsFor } from '#platform/server/db/statement-parameters.ts';
import { afterCommit } from '#platform/server/db/transaction.ts';
import { addressed } from '#platform/server/live/audience.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import { orderChanged } from './order-changed.ts';
import { orderJobs } from './order-job-names.ts';
import { orderLines, orderStatusChanges, orders, type ValuesOfLine } from './orders.table.ts';

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
  /** The buyer's values for the product's custom fields. */
  customValues: CustomValue[];
};

/**
 * Creates the order of a paid purchase, inside the transaction that marks its checkout paid: copies of lines
 * and address, stock, tokens (whole euros), ledger event, emails. Unique keys on checkout and transaction
 * make a second order impossible.
 */
export async function placeOrder(ctx: CommandContext, purchase: PaidPurchase): Promise<OrderReference> {
  const { checkoutId, transactionId, userId, lines, totalCents } = purchase;
  const { db } = ctx;
  const at = ctx.clock.now();
  const tokensAwarded = tokensForPurchase(totalCents);
  const orderId = newId();
  const productIds = await takeStock(ctx, lines);
  const customValues: ValuesOfLine[] = lines
    .filter(({ customValues }) => customValues.length > 0)
    .map(({ position, customValues }) => ({ position, values: customValues }));
  afterCommit(db, () => ctx.live.announced());
  const [written] = await writeOrder(db, {
    order: {
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
      customValues,
      tokensAwarded,
      locale: purchase.locale,
      createdAt: at,
      updatedAt: at,
    },
    lines: lines.map((line) => copyOfLine(line, orderId, productIds.get(line.variantId))),
    change: {
      id: newId(),
      orderId,
      fromStatus: null,
      toStatus: 'pending',
      changedBy: null,
      undoes: null,
      reason: null,
      at,
    },
    announced: orderChanged(userId).map(addressed),
  });
  const order = written && { orderId, orderNumber: written.number };
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

const writeOrder = prepareStatement(
  'write_order',
  {
    order: rowFor(orders, 'number', 'status', 'refundedCents'),
    lines: rowsFor(getTableColumns(orderLines)),
    change: rowFor(orderStatusChanges),
    announced: rowsFor(getTableColumns(announcedChanges)),
  },
  (db, { order, lines, change, announced }) => {
    const written = db
      .$with('written')
      .as(db.insert(orders).values(order).returning({ number: orders.number }));
    const copies = db.$with('copies').as(db.insert(orderLines).select(lines.select));
    const changed = db.$with('changed').as(db.insert(orderStatusChanges).values(change));
    const announcement = db.$with('announcement').as(db.insert(announcedChanges).select(announced.select));
    return db.with(written, copies, changed, announcement).select().from(written);
  },
);

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
