import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { OrderStatus } from '../orders.rules.ts';
import { orderChanged } from './order-changed.ts';
import { orderJobs } from './order-job-names.ts';
import { orderStatusChanges, orders } from './orders.table.ts';

export type StatusInput = {
  orderId: string;
  status: OrderStatus;
  /** The status that the administrator saw; when the current one differs, this throws `conflict`. */
  from?: OrderStatus | undefined;
};

/**
 * Sets an order's status to any other at once, for administrators, and has the buyer's email sent. Pages ask for it
 * through `undoableOrderStatus`, which gives time to undo it. Setting the current status changes nothing: `changeId` is
 * null then. Refunds no money.
 */
export async function setOrderStatus(
  ctx: CommandContext,
  input: StatusInput,
): Promise<{ changeId: string | null }> {
  const admin = requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [order] = await db
      .select({ status: orders.status, userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, input.orderId))
      .for('update');
    if (!order) throw new AppError('not_found');
    if (order.status === input.status) return { changeId: null };
    if (input.from && order.status !== input.from) throw new AppError('conflict');
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
    await recordAudit(tx, {
      action: 'set-order-status',
      subject: { kind: 'order', id: input.orderId },
      before: { status: order.status },
      after: { status: input.status },
    });
    await announceChanges(tx, ...orderChanged(order.userId));
    await ctx.jobs.enqueue(db, orderJobs.sendStatusEmail, { changeId });
    return { changeId };
  });
}
