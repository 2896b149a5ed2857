import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { tokensForPurchase } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { CustomValue } from '#areas/shop/catalog/custom-fields.rules.ts';
import { takeStock } from '#areas/shop/catalog/server/stock.ts';
import type { ShippingAddress } from '#areas/shop/payments/payments.schema.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { WholeRow } from '#platform/server/db/columns.ts';
import { afterCommit } from '#platform/server/db/transaction.ts';
import { writeStatement } from '#platform/server/db/written-statement.ts';
import { addressed } from '#platform/server/live/audience.ts';
import { orderChanged } from './order-changed.ts';
import { orderJobs } from './order-job-names.ts';
import type { orderLines, ValuesOfLine } from './orders.table.ts';

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
  const productIds = await takeStock(ctx, lines);
  const customValues: ValuesOfLine[] = lines
    .filter(({ customValues }) => customValues.length > 0)
    .map(({ position, customValues }) => ({ position, values: customValues }));
  const announced = orderChanged(userId).map(addressed);
  afterCommit(db, () => ctx.live.announced());
  const { rows } = await writeOrder(db, [
    orderId,
    userId,
    checkoutId,
    purchase.delivery,
    purchase.itemsCents,
    purchase.shippingCents,
    totalCents,
    purchase.hasMemberPrice,
    transactionId,
    purchase.shippingAddress && JSON.stringify(purchase.shippingAddress),
    JSON.stringify(customValues),
    tokensAwarded,
    purchase.locale,
    at.toISOString(),
    newId(),
    JSON.stringify(lines.map((line) => copyOfLine(line, orderId, productIds.get(line.variantId)))),
    JSON.stringify(announced),
  ]);
  const [written] = rows;
  const order = written && { orderId, orderNumber: Number(written.number) };
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

const writeOrder = writeStatement<{ number: string }>(
  'write_order',
  `with written as (
    insert into orders (id, user_id, checkout_id, delivery, items_cents, shipping_cents, total_cents, has_member_price,
      transaction_id, shipping_address, custom_values, tokens_awarded, locale, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13, $14, $14)
    returning number
  ), copies as (
    insert into order_lines (order_id, position, product_id, variant_id, name, variant_name, sku, image, upload_id, quantity,
      unit_cents)
    select "orderId", position, "productId", "variantId", name, "variantName", sku, image, "uploadId", quantity, "unitCents"
    from jsonb_to_recordset($16::jsonb) as line ("orderId" uuid, position integer, "productId" uuid, "variantId" uuid, name text,
      "variantName" text, sku text, image text, "uploadId" uuid, quantity integer, "unitCents" integer)
  ), change as (
    insert into order_status_changes (id, order_id, to_status, at) values ($15, $1, 'pending', $14)
  ), announcement as (
    insert into announced_changes (topic, audience, user_id)
    select topic, audience, "userId" from jsonb_to_recordset($17::jsonb) as change (topic text, audience text, "userId" uuid)
  )
  select number from written`,
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
