import { asc, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm';
import { orders } from '#features/orders/server/orders.table.ts';
import { refundDays } from '#features/trade/trade.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AdminWithdrawals, AdminWithdrawalView } from '../withdrawals.schema.ts';
import { withdrawals } from './withdrawals.table.ts';

type Withdrawal = typeof withdrawals.$inferSelect;

const mostOpen = 200;
const mostHandled = 20;

/** For administrators: all that wait, and the last ones that were dealt with. */
export async function listWithdrawals({ db }: QueryContext): Promise<AdminWithdrawals> {
  const select = () =>
    db
      .select({ withdrawal: withdrawals, matchingOrder: orders.number })
      .from(withdrawals)
      .leftJoin(orders, eq(orders.id, withdrawals.orderId));
  const open = await select()
    .where(isNull(withdrawals.handledAt))
    .orderBy(asc(withdrawals.number))
    .limit(mostOpen);
  const handled = await select()
    .where(isNotNull(withdrawals.handledAt))
    .orderBy(desc(withdrawals.handledAt), desc(withdrawals.number))
    .limit(mostHandled);
  return { open: open.map(toView), handled: handled.map(toView) };
}

/** How many wait, and the soonest of the last days to pay back. */
export async function getOpenWithdrawals({
  db,
}: Pick<QueryContext, 'db'>): Promise<{ open: number; refundBy: string | null }> {
  const [row] = await db
    .select({ open: count(), first: min(withdrawals.receivedAt) })
    .from(withdrawals)
    .where(isNull(withdrawals.handledAt));
  return { open: row?.open ?? 0, refundBy: row?.first ? lastRefundDay(row.first) : null };
}

/** A withdrawal with what the emails about it need to know. */
export type WithdrawalForEmail = AdminWithdrawalView & { locale: Locale };

/** Throws `not_found`. */
export async function getWithdrawalForEmail(
  { db }: Pick<QueryContext, 'db'>,
  withdrawalId: string,
): Promise<WithdrawalForEmail> {
  const [row] = await db
    .select({ withdrawal: withdrawals, matchingOrder: orders.number })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(withdrawals.id, withdrawalId));
  if (!row) throw new AppError('not_found');
  return { ...toView(row), locale: row.withdrawal.locale };
}

const lastRefundDay = (receivedAt: Date): string => addDays(romeDay(receivedAt), refundDays);

function toView(row: { withdrawal: Withdrawal; matchingOrder: number | null }): AdminWithdrawalView {
  const { id, number, fullName, email, orderNumber, goods, receivedAt, handledAt } = row.withdrawal;
  return {
    id,
    number,
    fullName,
    email,
    orderNumber,
    goods,
    matchingOrder: row.matchingOrder,
    receivedAt: receivedAt.toISOString(),
    refundBy: lastRefundDay(receivedAt),
    handledAt: handledAt?.toISOString() ?? null,
  };
}
