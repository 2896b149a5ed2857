import type { OrderView } from '../orders.schema.ts';
import type { SpecifiedOrder } from '../specified-order.schema.ts';
import type { orders } from './orders.table.ts';

const inEuros = (cents: number): number => cents / 100;

/** An order by the specified names of its fields. */
export function withSpecifiedNames(
  order: typeof orders.$inferSelect,
  lines: OrderView['lines'],
): SpecifiedOrder {
  return {
    user_id: order.userId,
    total_amount: inEuros(order.totalCents),
    items: lines.map(({ productId, variantId, name, variantName, quantity, unitCents }) => ({
      product_id: productId,
      variant_id: variantId,
      name,
      variant_name: variantName,
      quantity,
      price: inEuros(unitCents),
    })),
    delivery_option: order.delivery,
    transaction_id: order.transactionId,
    created_at: order.createdAt.toISOString(),
  };
}
