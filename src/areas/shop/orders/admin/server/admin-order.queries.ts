import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AdminOrderDetail, RefundView } from '../../orders.schema.ts';
import { canBeCalledOff, committedCents, restockable } from '../../refunds.rules.ts';
import { listOrderEmails } from '../../server/emails/order-emails.queries.ts';
import { listUnsoldVariants } from '../../server/order-parts.queries.ts';
import { toAdminViews, valuesAt } from '../../server/orders.queries.ts';
import { orderLines, orders } from '../../server/orders.table.ts';
import { listRefunds, type RefundRecord } from '../../server/refunds/refunds.queries.ts';

/** One order, for administrators. Throws `not_found`. */
export async function getAdminOrder(ctx: QueryContext, orderId: string): Promise<AdminOrderDetail> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const [view] = order ? await toAdminViews(ctx, [order]) : [];
  if (!order || !view) throw new AppError('not_found');
  const made = await listRefunds(ctx, [orderId]);
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  const restocked = made.filter(({ state }) => state !== 'refused').flatMap((refund) => refund.lines);
  const left = restockable(lines, restocked);
  const unsold = await listUnsoldVariants(ctx, lines);
  const pieces = lines
    .map((line) => ({ ...line, left: left.get(line.position) ?? 0 }))
    .filter((line) => line.left > 0);
  return {
    ...view,
    committedCents: committedCents(made),
    refunds: made.map((refund) => toRefundView(withoutUnsold(refund, lines, unsold), ctx.clock.now())),
    restockable: pieces
      .filter(({ variantId }) => !unsold.has(variantId))
      .map(({ position, name, variantName, left: quantity }) => ({
        ...{ position, name, variantName, quantity },
        customValues: valuesAt(order, position),
      })),
    notSoldAnyMore: pieces.filter(({ variantId }) => unsold.has(variantId)).map(({ position }) => position),
    emails: await listOrderEmails(ctx, orderId),
  };
}

type Lines = readonly { position: number; variantId: string }[];

/**
 * The refund with the pieces that were or will be restocked, without those whose variant had left the
 * catalogue by then.
 */
function withoutUnsold(refund: RefundRecord, lines: Lines, unsold: ReadonlyMap<string, Date>): RefundRecord {
  const isUnsold = ({ position }: { position: number }) => {
    const since = unsold.get(lines.find((line) => line.position === position)?.variantId ?? '');
    return since !== undefined && (refund.settledAt === null || since <= refund.settledAt);
  };
  return { ...refund, lines: refund.lines.filter((line) => !isUnsold(line)) };
}

function toRefundView({ lines, ...refund }: RefundRecord, now: Date): RefundView {
  const { id, amountCents, state, refusal, tokensTaken, tokensMissing, by } = refund;
  return {
    ...{ id, amountCents, state, refusal, tokensTaken, tokensMissing, by },
    restocked: lines,
    canBeCalledOff: canBeCalledOff(refund, now),
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  };
}

/** The SKUs of an order's lines, in their order. */
export async function listSkus({ db }: Pick<QueryContext, 'db'>, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ sku: orderLines.sku })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return rows.map(({ sku }) => sku);
}
