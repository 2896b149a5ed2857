import { eq } from 'drizzle-orm';
import type { GivenBack } from '#areas/money/payments/payments.schema.ts';
import { readGivenBack } from '#areas/money/payments/server/read-payment.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { committedCents } from '../../refunds.rules.ts';
import { orders } from '../orders.table.ts';
import { refunds } from '../refunds.table.ts';
import { finishRefund } from './finish-refund.ts';
import { listRefunds } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.ts';

/** Reads the provider's refunds of an order, and records them. Throws `PaymentProviderError`. */
export async function readProviderRefunds(ctx: CommandContext, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ checkoutId: orders.checkoutId, captureId: orders.transactionId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order) await writeProviderRefunds(ctx, order.checkoutId, await readGivenBack(ctx, order.captureId));
}

/**
 * Records the provider's refunds of a checkout's order, once each, with all effects of a refund: those
 * requested here, those made on the provider's own pages, and reversals after a dispute. Only pieces that an
 * administrator selected are restocked.
 */
export async function writeProviderRefunds(
  ctx: CommandContext,
  checkoutId: string,
  given: readonly GivenBack[],
): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  if (!order) return;
  const known = await listRefunds(ctx, [order.id]);
  for (const { id, state, providerRefundId } of known.filter((each) => each.state !== 'completed')) {
    const made = given.find((each) => each.reference === id || each.id === providerRefundId);
    if (made) await settleRefund(ctx, id, made);
    // The provider may have refused it meanwhile, or never received it.
    else if (state !== 'refused') await finishRefund(ctx, id);
  }
  const isKnown = ({ id, reference }: GivenBack) =>
    known.some((each) => each.id === reference || each.providerRefundId === id);
  for (const refund of given.filter((each) => !isKnown(each)))
    await writeRefund(ctx, { order, refund, given });
}

/** The recorded total never exceeds the provider's: money may be reported twice, on the capture and as a refund. */
async function writeRefund(
  ctx: CommandContext,
  {
    order,
    refund,
    given,
  }: { order: typeof orders.$inferSelect; refund: GivenBack; given: readonly GivenBack[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockMember(tx, order.userId);
    await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
    const known = await listRefunds(tx, [order.id]);
    const reported = new Set(given.flatMap(({ id, reference = '' }) => [id, reference]));
    // A refund requested here may have been made after the provider's data was read.
    const written = known.filter(
      ({ id, providerRefundId, requestedBy }) =>
        requestedBy === null || reported.has(id) || reported.has(providerRefundId ?? ''),
    );
    const leftCents = Math.min(sumOf(given), order.totalCents) - committedCents(written);
    const amountCents = Math.min(refund.amountCents, leftCents);
    if (amountCents <= 0) return;
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(refunds)
      .values({
        ...{ id: newId(), orderId: order.id, amountCents, providerRefundId: refund.id },
        ...{ attempts: 1, createdAt: now, checkAt: now },
      })
      .onConflictDoNothing({ target: refunds.providerRefundId })
      .returning({ id: refunds.id });
    if (row) await settleRefund(tx, row.id, refund);
  });
}

const sumOf = (given: readonly GivenBack[]) => given.reduce((sum, { amountCents }) => sum + amountCents, 0);
