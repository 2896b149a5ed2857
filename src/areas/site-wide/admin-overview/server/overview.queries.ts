import { countLateBookings } from '#areas/community/bikes/admin/server/admin-bookings.queries.ts';
import { countDrafts, countRunningOut } from '#areas/shop/catalog/server/running-out.queries.ts';
import { countOrdersWith } from '#areas/shop/orders/server/order-problems.queries.ts';
import { countOpenOrders } from '#areas/shop/orders/server/orders.queries.ts';
import { listWrongBooks } from '#areas/shop/reconciliation/server/reconciliation.queries.ts';
import { getOpenWithdrawals } from '#areas/shop/withdrawals/server/withdrawals.queries.ts';
import { countPeople } from '#areas/site-wide/people-admin/server/people.queries.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Overview } from '../overview.schema.ts';

/** Counts the open work for administrators. */
export async function getOverview(ctx: QueryContext): Promise<Overview> {
  const orders = await countOpenOrders(ctx);
  const withdrawals = await getOpenWithdrawals(ctx);
  const other = {
    refunds: await countOrdersWith(ctx, 'refund'),
    emails: await countOrdersWith(ctx, 'email'),
    unratified: await countPeople(ctx, { group: 'unratified' }),
    runningOut: await countRunningOut(ctx),
    drafts: await countDrafts(ctx),
    lateBikes: await countLateBookings(ctx),
  };
  const wrongBooks = await listWrongBooks(ctx);
  return { orders, withdrawals, wrongBooks, other };
}
