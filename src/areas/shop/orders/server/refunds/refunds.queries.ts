import { and, asc, eq, inArray, isNotNull, lte, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { PiecesOfLine } from '../../refunds.rules.ts';
import { orders } from '../orders.table.ts';
import { refundLines, refunds } from '../refunds.table.ts';

/** A refund with its restocked pieces, and the name of the administrator who requested it, if any. */
export type RefundRecord = typeof refunds.$inferSelect & { lines: PiecesOfLine[]; by: string | null };

/** All refunds of these orders, oldest first. */
export async function listRefunds(
  { db }: Pick<QueryContext, 'db'>,
  orderIds: readonly string[],
): Promise<RefundRecord[]> {
  if (orderIds.length === 0) return [];
  const requesters = alias(users, 'requesters');
  const rows = await db
    .select({ refund: refunds, by: requesters.fullName })
    .from(refunds)
    .leftJoin(requesters, eq(requesters.id, refunds.requestedBy))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ refund }) => refund.id);
  const lines = await db
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refundId, ids))
    .orderBy(asc(refundLines.position));
  const byRefund = Map.groupBy(lines, ({ refundId }) => refundId);
  return rows.map(({ refund, by }) => ({
    ...refund,
    by,
    lines: (byRefund.get(refund.id) ?? []).map(({ position, quantity }) => ({ position, quantity })),
  }));
}

export type OpenRefund = typeof refunds.$inferSelect & { transactionId: string };

/** A refund with its order's capture. */
export async function findRefund(
  { db }: Pick<QueryContext, 'db'>,
  refundId: string,
): Promise<OpenRefund | undefined> {
  const [row] = await db
    .select({ refund: refunds, transactionId: orders.transactionId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  return row && { ...row.refund, transactionId: row.transactionId };
}

/** Refunds whose outcome must be checked now, longest due first. */
export async function listDueRefunds({ db, clock }: QueryContext, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.checkAt), lte(refunds.checkAt, clock.now())))
    .orderBy(asc(refunds.checkAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The tokens that refunds took back, by order; orders without are missing. */
export async function tokensTakenFrom(
  { db }: Pick<QueryContext, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: refunds.orderId, tokens: sum(refunds.tokensTaken).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(refunds.state, 'completed')))
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, tokens }) => [orderId, tokens]));
}
