import { eq } from 'drizzle-orm';
import { requireAdmin } from '#platform/auth/require.ts';
import type { CommandContext } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/errors.ts';
import { newId } from '#platform/id.ts';
import type { OrderStatus } from '../orders.rules.ts';
import { orderJobs } from './order-job-names.ts';
import { orderStatusChanges, orders } from './orders.table.ts';

/**
 * An administrator sets an order's status, any of them. The change is kept with who and when, and the buyer gets a
 * letter. Setting the status that it has changes nothing. Money is not touched.
 */
export async function setOrderStatus(
  ctx: CommandContext,
  input: { orderId: string; status: OrderStatus },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await inTransaction(ctx, async ({ db }) => {
    const [order] = await db
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, input.orderId))
      .for('update');
    if (!order) throw new AppError('not_found');
    if (order.status === input.status) return;
    const at = ctx.clock.now();
    const changeId = newId();
    await db.update(orders).set({ status: input.status, updatedAt: at }).where(eq(orders.id, input.orderId));
    await db.insert(orderStatusChanges).values({
      id: changeId,
      orderId: input.orderId,
      fromStatus: order.status,
      toStatus: input.status,
      changedBy: admin.userId,
      at,
    });
    await ctx.jobs.enqueue(db, orderJobs.sendStatusLetter, { changeId });
  });
}
