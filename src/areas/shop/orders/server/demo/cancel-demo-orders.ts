import { and, inArray } from 'drizzle-orm';
import { listDemoUserIds } from '#areas/people/accounts/server/demo-people.ts';
import { newId } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { OrderStatus } from '../../orders.rules.ts';
import { orderStatusChanges, orders } from '../orders.table.ts';

const open: OrderStatus[] = ['pending', 'confirmed', 'preparing', 'shipped', 'ready_for_pickup'];

/**
 * Cancels the orders of the demo's users before a live site opens on a demo's database, so that nobody ships
 * them. Sends no emails, because the addresses do not exist. Returns the number of orders.
 */
export async function cancelDemoOrders(ctx: Pick<QueryContext, 'db' | 'clock'>): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const demoUserIds = await listDemoUserIds(db);
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
