import { and, inArray } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { OrderStatus } from '../orders.rules.ts';
import { orderStatusChanges, orders } from './orders.table.ts';

const open: OrderStatus[] = ['pending', 'confirmed', 'preparing', 'shipped', 'ready_for_pickup'];

/**
 * Before a live site opens on a database that was a demo's: what the demo's people ordered is cancelled, so that nobody
 * packs it. Nobody hears of it: their addresses are no real ones. Answers how many orders there were.
 */
export async function cancelDemoOrders(
  ctx: Pick<QueryContext, 'db' | 'clock'>,
  demoUserIds: string[],
): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const rows = await db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(inArray(orders.userId, demoUserIds), inArray(orders.status, open)))
      .for('update');
    if (rows.length === 0) return 0;
    const at = ctx.clock.now();
    const ids = rows.map(({ id }) => id);
    await db.update(orders).set({ status: 'cancelled', updatedAt: at }).where(inArray(orders.id, ids));
    await db.insert(orderStatusChanges).values(
      rows.map(({ id, status }) => ({
        id: newId(),
        orderId: id,
        fromStatus: status,
        toStatus: 'cancelled' as const,
        changedBy: null,
        at,
      })),
    );
    return rows.length;
  });
}
