import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { statusValuesSchema } from '../../orders.schema.ts';
import { orders } from '../../server/orders.table.ts';
import { requireSettable, setOrderStatus } from './set-order-status.ts';

/** Setting an order's status, which can be undone until it takes effect and the buyer's email is sent. */
export const undoableOrderStatus = defineUndoableCommand({
  name: 'set-order-status',
  subjectKind: 'order',
  values: statusValuesSchema,
  authorize: requireAdmin,
  async read({ db }, orderId) {
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
    if (!order) throw new AppError('not_found');
    return order;
  },
  isSame: (one, other) => one.status === other.status,
  async check({ db }, { subjectId, after }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, subjectId));
    if (!order) throw new AppError('not_found');
    if (order.status !== after.status) await requireSettable({ db }, order, after);
  },
  run: (ctx, { subjectId, before, after }) =>
    setOrderStatus(ctx, { ...after, orderId: subjectId, from: before.status }),
});
