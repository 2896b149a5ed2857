import { and, inArray, isNotNull } from 'drizzle-orm';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { OrderLineView, OrderWithdrawalView } from '../orders.schema.ts';
import { orderLines } from './orders.table.ts';
import { withdrawalsOf } from './refunds/order-withdrawals.queries.ts';
import { tokensTakenFrom } from './refunds/refunds.queries.ts';

/** A line without the values that are stored with its order. */
export type LineOfOrder = Omit<OrderLineView, 'customValues'>;

/** Data of orders in other tables, by order. */
export type OrderParts = {
  lines: Map<string, LineOfOrder[]>;
  tokensTaken: Map<string, number>;
  withdrawals: Map<string, OrderWithdrawalView[]>;
};

export async function partsOf(ctx: QueryContext, orderIds: string[]): Promise<OrderParts> {
  return {
    lines: await linesOf(ctx, orderIds),
    tokensTaken: await tokensTakenFrom(ctx, orderIds),
    withdrawals: await withdrawalsOf(ctx, orderIds),
  };
}

async function linesOf({ db }: QueryContext, orderIds: string[]): Promise<Map<string, LineOfOrder[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(orderLines.position);
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(toLineView)]));
}

function toLineView(line: typeof orderLines.$inferSelect): LineOfOrder {
  const { position, productId, variantId, name, variantName, image, quantity, unitCents } = line;
  return {
    ...{ position, productId, variantId, name, variantName, image, quantity, unitCents },
    totalCents: unitCents * quantity,
  };
}

/** The time at which these variants left the catalogue; those still in it are missing. */
export async function listUnsoldVariants(
  { db }: Pick<QueryContext, 'db'>,
  lines: readonly { variantId: string }[],
): Promise<ReadonlyMap<string, Date>> {
  const ids = lines.map(({ variantId }) => variantId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: variants.id, deletedAt: variants.deletedAt })
    .from(variants)
    .where(and(inArray(variants.id, ids), isNotNull(variants.deletedAt)));
  return new Map(rows.flatMap(({ id, deletedAt }) => (deletedAt ? [[id, deletedAt] as const] : [])));
}
