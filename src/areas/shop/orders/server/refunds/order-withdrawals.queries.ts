import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm';
import { refundDays } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { addDays, daysBetween, romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { listWithdrawable, withdrawalState } from '../../order-withdrawals.rules.ts';
import type { OrderWithdrawalView } from '../../orders.schema.ts';
import type { PiecesOfLine } from '../../refunds.rules.ts';
import { orderLines } from '../orders.table.ts';
import { refunds } from '../refunds.table.ts';
import { withdrawals } from '../withdrawals.table.ts';

/** The deadline of the refund, in Italy (art. 56 of the Consumer Code), and the days until then. */
export function refundDeadline(receivedAt: Date, now: Date): { refundBy: string; daysLeft: number } {
  const refundBy = addDays(romeDay(receivedAt), refundDays);
  return { refundBy, daysLeft: daysBetween(romeDay(now), refundBy) };
}

/** The refunded cents of each of these withdrawals; those without a refund are missing. */
export async function refundedByWithdrawal(
  { db }: Pick<QueryContext, 'db'>,
  withdrawalIds: readonly string[],
): Promise<Map<string, number>> {
  if (withdrawalIds.length === 0) return new Map();
  const { withdrawalId, amountCents, state } = refunds;
  const rows = await db
    .select({ withdrawalId, cents: sum(amountCents).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(withdrawalId, [...withdrawalIds]), eq(state, 'completed')))
    .groupBy(withdrawalId);
  return new Map(rows.flatMap((row) => (row.withdrawalId ? [[row.withdrawalId, row.cents] as const] : [])));
}

/** The withdrawals from each of these orders, oldest first. */
export async function withdrawalsOf(
  { db, clock }: QueryContext,
  orderIds: readonly string[],
): Promise<Map<string, OrderWithdrawalView[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, [...orderIds]))
    .orderBy(asc(withdrawals.number));
  const refunded = await refundedByWithdrawal(
    { db },
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId ?? '');
  const now = clock.now();
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      own.map((row) => toView(row, refunded.get(row.id) ?? 0, now)),
    ]),
  );
}

function toView(row: typeof withdrawals.$inferSelect, refundedCents: number, now: Date): OrderWithdrawalView {
  const { id, number, receivedAt, handledAt, closedBecause, lines } = row;
  return {
    ...{ id, number, closedBecause, lines, refundedCents },
    state: withdrawalState({ handledAt, refundedCents, closedBecause }),
    receivedAt: receivedAt.toISOString(),
    ...refundDeadline(receivedAt, now),
    handledAt: handledAt?.toISOString() ?? null,
  };
}

/** Whether the order has an open withdrawal. */
export async function isWithdrawnFrom({ db }: Pick<QueryContext, 'db'>, orderId: string): Promise<boolean> {
  return (
    (await db.$count(withdrawals, and(eq(withdrawals.orderId, orderId), isNull(withdrawals.handledAt)))) > 0
  );
}

/** The pieces of an order that are not part of a withdrawal. */
export async function listWithdrawablePieces(
  { db }: Pick<QueryContext, 'db'>,
  orderId: string,
): Promise<PiecesOfLine[]> {
  const { position, quantity } = orderLines;
  const lines = await db
    .select({ position, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position));
  const known = await db
    .select({ lines: withdrawals.lines })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId));
  return listWithdrawable(lines, known);
}
