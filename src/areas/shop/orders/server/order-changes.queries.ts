import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AdminOrderView, StatusChangeView } from '../orders.schema.ts';
import { orderStatusChanges } from './orders.table.ts';

/** The status changes of orders, by order, oldest first. */
export async function changesOf({ db }: QueryContext, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, AdminOrderView['statusChanges']>();
  const changers = alias(users, 'changers');
  const rows = await db
    .select({ change: orderStatusChanges, by: changers.fullName })
    .from(orderStatusChanges)
    .leftJoin(changers, eq(changers.id, orderStatusChanges.changedBy))
    .where(inArray(orderStatusChanges.orderId, orderIds))
    .orderBy(orderStatusChanges.at, orderStatusChanges.id);
  const byOrder = Map.groupBy(rows, (row) => row.change.orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(toChangeView)]));
}

type ChangeRow = { change: typeof orderStatusChanges.$inferSelect; by: string | null };

function toChangeView({ change, by }: ChangeRow): StatusChangeView {
  return {
    from: change.fromStatus,
    to: change.toStatus,
    by,
    isUndo: change.undoes !== null,
    reason: change.reason,
    at: change.at.toISOString(),
  };
}
