import { eq } from 'drizzle-orm';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { isSending, lacksRefund, type OrderStatus } from '../../orders.rules.ts';
import type { StatusValues } from '../../orders.schema.ts';
import { orderChanged } from '../../server/order-changed.ts';
import { orderJobs } from '../../server/order-job-names.ts';
import { orderStatusChanges, orders } from '../../server/orders.table.ts';
import { isWithdrawnFrom } from '../../server/refunds/order-withdrawals.queries.ts';

export type StatusInput = StatusValues & {
  orderId: string;
  /** The status that the administrator saw; a stale one is refused. */
  from?: OrderStatus | undefined;
};

/**
 * Sets an order's status to any other at once, for administrators, and enqueues the buyer's email. Pages use
 * `undoableOrderStatus`, which can be undone. Setting the current status changes nothing and returns a null
 * `changeId`. It refunds no money: `refunded` without a complete refund needs a reason
 * (`refund_reason_required`), which is stored in the history. A status that ships goods while a withdrawal is
 * open throws `withdrawal_open`, unless the input confirms it.
 */
export async function setOrderStatus(
  ctx: CommandContext,
  input: StatusInput,
): Promise<{ changeId: string | null }> {
  const admin = requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [order] = await db.select().from(orders).where(eq(orders.id, input.orderId)).for('update');
    if (!order) throw new AppError('not_found');
    const asked = { action: 'set-order-status', subject: { kind: 'order', id: order.id } };
    if (input.from && order.status !== input.from) {
      const found = { ...asked, state: { status: order.status }, alsoBy: ['refund-order'] };
      if (order.status !== input.status) throw await staleCommand(tx, found);
      await requireOwnRepetition(tx, found);
    }
    if (order.status === input.status) return { changeId: null };
    const reason = await requireSettable(tx, order, input);
    const at = ctx.clock.now();
    const changeId = newId();
    await db.update(orders).set({ status: input.status, updatedAt: at }).where(eq(orders.id, input.orderId));
    await db.insert(orderStatusChanges).values({
      id: changeId,
      orderId: input.orderId,
      fromStatus: order.status,
      toStatus: input.status,
      changedBy: admin.userId,
      reason: reason ?? null,
      at,
    });
    await recordAudit(tx, {
      action: 'set-order-status',
      subject: { kind: 'order', id: input.orderId },
      before: { status: order.status },
      after: { status: input.status, ...(reason !== undefined && { reason }) },
    });
    await announceChanges(tx, ...orderChanged(order.userId));
    await ctx.jobs.enqueue(db, orderJobs.sendStatusEmail, { changeId });
    return { changeId };
  });
}

/** The reason to store; undefined when none is needed. */
export async function requireSettable(
  ctx: Pick<CommandContext, 'db'>,
  order: typeof orders.$inferSelect,
  { status, reason, isDespiteWithdrawal }: StatusValues,
): Promise<string | undefined> {
  if (isSending(status) && !isDespiteWithdrawal && (await isWithdrawnFrom(ctx, order.id)))
    throw new AppError('withdrawal_open');
  if (!lacksRefund({ ...order, status })) return undefined;
  if (!reason) throw new AppError('refund_reason_required');
  return reason;
}
