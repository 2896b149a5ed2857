import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { orderChanged } from '../order-changed.ts';
import { orders } from '../orders.table.ts';
import { withdrawals } from '../withdrawals.table.ts';

export type Handling = {
  isHandled: boolean;
  /** The administrator; null when it was nobody of the site. */
  handledBy: string | null;
  /** The reason why it is closed without a refund. */
  closedBecause?: string | undefined;
};

/**
 * Records in the caller's transaction whether a withdrawal is handled, and returns the change for the audit
 * record. Undefined when it already was: the mark of another administrator is not replaced. Throws
 * `not_found`.
 */
export async function noteWithdrawalHandled(
  tx: CommandContext,
  withdrawalId: string,
  { isHandled, handledBy, closedBecause }: Handling,
): Promise<{ before: AuditValues; after: AuditValues } | undefined> {
  const { db } = tx;
  const isMeant = eq(withdrawals.id, withdrawalId);
  const [row] = await db.select().from(withdrawals).where(isMeant).for('update');
  if (!row) throw new AppError('not_found');
  const wasHandled = row.handledAt !== null;
  if (wasHandled === isHandled) return undefined;
  const handled = isHandled
    ? { handledAt: tx.clock.now(), handledBy, closedBecause: closedBecause ?? null }
    : { handledAt: null, handledBy: null, closedBecause: null };
  await db.update(withdrawals).set(handled).where(isMeant);
  await announceChanges(tx, { topic: 'withdrawals', to: 'administrators' });
  const [order] = row.orderId
    ? await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, row.orderId))
    : [];
  if (order) await announceChanges(tx, ...orderChanged(order.userId));
  return {
    before: {
      isHandled: wasHandled,
      ...(row.closedBecause !== null && { closedBecause: row.closedBecause }),
    },
    after: { isHandled, ...(closedBecause !== undefined && { closedBecause }) },
  };
}
