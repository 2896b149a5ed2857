import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { NewRefund } from '../../orders.schema.ts';
import { committedCents, type PiecesOfLine, restockable, secondsUntilCheck } from '../../refunds.rules.ts';
import { orderChanged } from '../../server/order-changed.ts';
import { orderJobs } from '../../server/order-job-names.ts';
import { listUnsoldVariants } from '../../server/order-parts.queries.ts';
import { orderLines, orders } from '../../server/orders.table.ts';
import { listRefunds, type RefundRecord } from '../../server/refunds/refunds.queries.ts';
import { refundLines, refunds } from '../../server/refunds.table.ts';
import { withdrawals } from '../../server/withdrawals.table.ts';

/**
 * Commits a refund, for administrators; `finishRefund` then makes it at the provider. The same `id` is one
 * refund. Throws `not_found`, `refunded_meanwhile` when there were other refunds since (`refundedCents` is
 * the amount that was shown), `conflict` for an `id` of another refund, `refund_too_high`,
 * `restock_too_high`, `restock_not_sold` for variants that left the catalogue, and `withdrawal_closed` when
 * its withdrawal is already settled.
 */
export async function refundOrder(
  ctx: CommandContext,
  input: NewRefund & { orderId: string },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const { id, orderId, amountCents, withdrawalId = null } = input;
  const restock = input.restock.toSorted((a, b) => a.position - b.position);
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new AppError('not_found');
    const earlier = await listRefunds(tx, [orderId]);
    const same = earlier.find((refund) => refund.id === id);
    if (same) return requireSame(same, { amountCents, restock, withdrawalId });
    const refundedCents = committedCents(earlier);
    if (refundedCents !== input.refundedCents) {
      const asked = { action: 'refund-order', subject: { kind: 'order', id: orderId } };
      throw await staleCommand(tx, asked, 'refunded_meanwhile');
    }
    if (amountCents > order.totalCents - refundedCents) throw new AppError('refund_too_high');
    await requireRestockable(tx, { orderId, restock, earlier });
    if (withdrawalId) await requireOpenWithdrawal(tx, { orderId, withdrawalId });
    const at = ctx.clock.now();
    const checkAt = addSeconds(at, secondsUntilCheck(0));
    const written = await db
      .insert(refunds)
      .values({ id, orderId, withdrawalId, amountCents, requestedBy: admin.userId, createdAt: at, checkAt })
      .onConflictDoNothing({ target: refunds.id })
      .returning({ id: refunds.id });
    if (written.length === 0) throw new AppError('conflict');
    if (restock.length > 0)
      await db.insert(refundLines).values(restock.map((line) => ({ refundId: id, ...line })));
    await recordAudit(tx, {
      action: 'refund-order',
      subject: { kind: 'order', id: orderId },
      before: { refundedCents },
      after: {
        refundedCents: refundedCents + amountCents,
        ...(restock.length > 0 && { restocked: pieces(restock) }),
      },
    });
    await announceChanges(tx, ...orderChanged(order.userId));
    await ctx.jobs.enqueue(
      db,
      orderJobs.finishRefund,
      { refundId: id },
      { afterSeconds: secondsUntilCheck(0) },
    );
  });
}

type Wanted = { amountCents: number; restock: PiecesOfLine[]; withdrawalId: string | null };

function requireSame({ amountCents, lines, withdrawalId }: RefundRecord, wanted: Wanted): void {
  if (!isDeepStrictEqual({ amountCents, restock: lines, withdrawalId }, wanted))
    throw new AppError('conflict');
}

async function requireOpenWithdrawal(
  { db }: CommandContext,
  { orderId, withdrawalId }: { orderId: string; withdrawalId: string },
): Promise<void> {
  const isOfOrder = and(eq(withdrawals.id, withdrawalId), eq(withdrawals.orderId, orderId));
  const [withdrawal] = await db.select().from(withdrawals).where(isOfOrder).for('update');
  if (!withdrawal) throw new AppError('not_found');
  if (withdrawal.handledAt !== null) throw new AppError('withdrawal_closed');
}

async function requireRestockable(
  { db }: CommandContext,
  { orderId, restock, earlier }: { orderId: string; restock: PiecesOfLine[]; earlier: RefundRecord[] },
): Promise<void> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const valid = earlier.filter(({ state }) => state !== 'refused').flatMap((refund) => refund.lines);
  const left = restockable(lines, valid);
  const isRepeated = new Set(restock.map(({ position }) => position)).size !== restock.length;
  const isTooMany = restock.some(({ position, quantity }) => quantity > (left.get(position) ?? 0));
  if (isRepeated || isTooMany) throw new AppError('restock_too_high');
  const unsold = await listUnsoldVariants({ db }, lines);
  const isSold = ({ position }: PiecesOfLine) =>
    lines.some((line) => line.position === position && !unsold.has(line.variantId));
  if (!restock.every(isSold)) throw new AppError('restock_not_sold');
}

const pieces = (lines: PiecesOfLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
