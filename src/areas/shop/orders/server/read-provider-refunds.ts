import { eq } from 'drizzle-orm';
import { captureIdSchema, type Refund } from '#areas/money/payments/payments.schema.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { orders } from './orders.table.ts';
import { listRefunds, type RefundRecord } from './refunds.queries.ts';
import { refunds } from './refunds.table.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Writes down the refunds of a capture that were made at the provider itself, on its own pages: once each, with all that
 * follows from a refund. Throws `PaymentProviderError`.
 */
export async function readProviderRefunds(ctx: CommandContext, captureId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.transactionId, captureId));
  if (!order) return;
  const made = await ctx.payments.listRefunds(captureIdSchema.parse(captureId));
  const known = await listRefunds(ctx, [order.id]);
  for (const refund of made.filter((each) => isMade(each) && !isKnown(each, known))) {
    const id = await writeDown(ctx, order.id, refund);
    if (id) await settleRefund(ctx, id, refund);
  }
}

const isMade = ({ status }: Refund) => status === 'COMPLETED' || status === 'PENDING';

/** One of ours is known by its reference before the provider's id is written down. */
const isKnown = ({ id, reference }: Refund, known: readonly RefundRecord[]) =>
  known.some((each) => each.id === reference || each.providerRefundId === id);

/** Its id here; undefined when somebody else has just written it down. A job settles it should this process end now. */
async function writeDown(
  { db, clock }: CommandContext,
  orderId: string,
  { id: providerRefundId, amountCents }: Refund,
): Promise<string | undefined> {
  const now = clock.now();
  const [written] = await db
    .insert(refunds)
    .values({
      id: newId(),
      orderId,
      amountCents,
      providerRefundId,
      attempts: 1,
      createdAt: now,
      checkAt: now,
    })
    .onConflictDoNothing({ target: refunds.providerRefundId })
    .returning({ id: refunds.id });
  return written?.id;
}
