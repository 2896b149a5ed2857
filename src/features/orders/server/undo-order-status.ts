import { and, desc, eq } from 'drizzle-orm';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { undoSeconds } from '../orders.rules.ts';
import { orderChanged } from './order-changed.ts';
import { orderStatusChanges, orders } from './orders.table.ts';

/**
 * Undoes the last change of an order's status before the buyer is informed, for administrators; its email is not sent.
 * The history keeps both changes. Idempotent. Throws `not_found`, `too_late_to_undo` after the time for it, and
 * `conflict` when another status has been set since.
 */
export async function undoOrderStatus(
  ctx: CommandContext,
  input: { orderId: string; changeId: string },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [order] = await db
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, input.orderId))
      .for('update');
    const ofOrder = eq(orderStatusChanges.orderId, input.orderId);
    const [change] = await db
      .select()
      .from(orderStatusChanges)
      .where(and(ofOrder, eq(orderStatusChanges.id, input.changeId)));
    // The first change is the purchase itself.
    if (!order || !change?.fromStatus) throw new AppError('not_found');
    const [last] = await db
      .select({ id: orderStatusChanges.id, undoes: orderStatusChanges.undoes })
      .from(orderStatusChanges)
      .where(ofOrder)
      .orderBy(desc(orderStatusChanges.at), desc(orderStatusChanges.id))
      .limit(1);
    if (last?.undoes === change.id) return;
    if (last?.id !== change.id || change.undoes !== null) throw new AppError('conflict');
    // Read after locking the order: the email's job waits for that lock before it checks whether the change still
    // holds.
    const at = ctx.clock.now();
    if (at >= addSeconds(change.at, undoSeconds)) throw new AppError('too_late_to_undo');
    const status = change.fromStatus;
    await db.update(orders).set({ status, updatedAt: at }).where(eq(orders.id, input.orderId));
    await db.insert(orderStatusChanges).values({
      id: newId(),
      orderId: input.orderId,
      fromStatus: change.toStatus,
      toStatus: status,
      changedBy: admin.userId,
      undoes: change.id,
      at,
    });
    await recordAudit(tx, {
      action: 'undo-order-status',
      subject: { kind: 'order', id: input.orderId },
      before: { status: change.toStatus },
      after: { status },
    });
    await announceChanges(tx, ...orderChanged(order.userId));
  });
}
