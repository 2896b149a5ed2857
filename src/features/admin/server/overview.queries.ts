import { countOpenOrders } from '#features/orders/server/orders.queries.ts';
import { getOpenWithdrawals } from '#features/withdrawals/server/withdrawals.queries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Overview } from '../overview.schema.ts';

/** Counts the open work for administrators. */
export async function getOverview(ctx: QueryContext): Promise<Overview> {
  const orders = await countOpenOrders(ctx);
  const withdrawals = await getOpenWithdrawals(ctx);
  const { refundBy } = withdrawals;
  const isLate = refundBy !== null && refundBy < romeDay(ctx.clock.now());
  return { orders, withdrawals: { ...withdrawals, isLate } };
}
