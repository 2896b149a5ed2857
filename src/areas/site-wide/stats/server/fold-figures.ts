import { sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { dailyFigures, figureChanges, productSales, saleChanges } from './stats.table.ts';

/**
 * Moves the rows added by triggers into the daily figures. Each is one statement, so readers get the same
 * sums before and after. Two processes at once move each row only once.
 */
export async function foldFigures({ db }: Pick<QueryContext, 'db'>): Promise<void> {
  await db.execute(sql`
    with moved as (delete from ${figureChanges} returning *)
    insert into ${dailyFigures} as known
      (day, orders, paid_cents, refunded_cents, new_users, new_members, tokens_given, tokens_taken)
    select day, sum(orders), sum(paid_cents), sum(refunded_cents), sum(new_users), sum(new_members),
      sum(tokens_given), sum(tokens_taken)
    from moved group by day order by day
    on conflict (day) do update set
      orders = known.orders + excluded.orders,
      paid_cents = known.paid_cents + excluded.paid_cents,
      refunded_cents = known.refunded_cents + excluded.refunded_cents,
      new_users = known.new_users + excluded.new_users,
      new_members = known.new_members + excluded.new_members,
      tokens_given = known.tokens_given + excluded.tokens_given,
      tokens_taken = known.tokens_taken + excluded.tokens_taken`);
  await db.execute(sql`
    with moved as (delete from ${saleChanges} returning *)
    insert into ${productSales} as known (length, starts_on, product_id, pieces, cents)
    select length, date_trunc(length, day::timestamp)::date, product_id, sum(pieces), sum(cents)
    from moved, unnest(array['day', 'month']) as length
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (length, starts_on, product_id) do update set
      pieces = known.pieces + excluded.pieces, cents = known.cents + excluded.cents`);
}
