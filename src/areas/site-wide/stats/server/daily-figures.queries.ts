import { and, eq, gte, lt, sql } from 'drizzle-orm';
import {
  type Days,
  divide,
  type Grouping,
  startOf,
  startOfNext,
} from '#areas/foundation/periods/periods.rules.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import { addDays, romeTime } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { FiguresOfDays, KeyFigures, Statistics } from '../statistics.schema.ts';
import { dailyFigures, figureChanges, productSales, saleChanges } from './stats.table.ts';

type Context = Pick<QueryContext, 'db'>;

const noFigures: KeyFigures = {
  orders: 0,
  paidCents: 0,
  refundedCents: 0,
  newUsers: 0,
  newMembers: 0,
  tokensGiven: 0,
  tokensTaken: 0,
};

/**
 * The figures of each part of these days, including parts without events. One statement, so that a running
 * fold does not change the result.
 */
export async function listFigures({ db }: Context, days: Days, by: Grouping): Promise<FiguresOfDays[]> {
  const { rows } = await db.execute<KeyFigures & { starts: string }>(sql`
    select to_char(date_trunc(${by}, day::timestamp), 'YYYY-MM-DD') as starts,
      sum(orders)::float8 as "orders", sum(paid_cents)::float8 as "paidCents",
      sum(refunded_cents)::float8 as "refundedCents", sum(new_users)::float8 as "newUsers",
      sum(new_members)::float8 as "newMembers", sum(tokens_given)::float8 as "tokensGiven",
      sum(tokens_taken)::float8 as "tokensTaken"
    from (select * from ${dailyFigures} union all select * from ${figureChanges}) as figures
    where day between ${days.from} and ${days.to}
    group by 1`);
  const known = new Map(rows.map(({ starts, ...figures }) => [starts, figures]));
  return divide(days, by).map((part) => ({ ...noFigures, ...known.get(startOf(part.from, by)), ...part }));
}

/** The sums of all figures. */
export function addUp(parts: readonly KeyFigures[]): KeyFigures {
  return parts.reduce(
    (sum, part) => ({
      orders: sum.orders + part.orders,
      paidCents: sum.paidCents + part.paidCents,
      refundedCents: sum.refundedCents + part.refundedCents,
      newUsers: sum.newUsers + part.newUsers,
      newMembers: sum.newMembers + part.newMembers,
      tokensGiven: sum.tokensGiven + part.tokensGiven,
      tokensTaken: sum.tokensTaken + part.tokensTaken,
    }),
    noFigures,
  );
}

/** The first day with a figure; null on an empty site. */
export async function findFirstDay({ db }: Context): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(least((select min(day) from ${dailyFigures}), (select min(day) from ${figureChanges})), 'YYYY-MM-DD') as day`);
  return rows[0]?.day ?? null;
}

/** The best-selling products of these days. Whole months are read from monthly rows. */
export async function listBestSellers(
  { db }: Context,
  { from, to }: Days,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<Statistics['bestSellers']> {
  const firstMonth = startOf(from, 'month') === from ? from : startOfNext(from, 'month');
  const afterMonths = startOf(addDays(to, 1), 'month');
  const isInMonths = sql`starts_on >= ${firstMonth} and starts_on < ${afterMonths}`;
  const title =
    locale === defaultLocale
      ? sql`${products.title}`
      : sql`coalesce(nullif(${products.translations} -> ${locale} ->> 'title', ''), ${products.title})`;
  const { rows } = await db.execute<Statistics['bestSellers'][number]>(sql`
    with sold as (
      select product_id, sum(pieces) as pieces, sum(cents) as cents
      from (
        select product_id, pieces, cents from ${productSales} where length = 'month' and ${isInMonths}
        union all
        select product_id, pieces, cents from ${productSales}
        where length = 'day' and starts_on between ${from} and ${to} and not (${isInMonths})
        union all
        select product_id, pieces, cents from ${saleChanges} where day between ${from} and ${to}
      ) as sales
      group by product_id
    )
    select sold.product_id as "productId", ${title} as title, sold.pieces::float8 as pieces, sold.cents::float8 as cents
    from sold join ${products} on ${products.id} = sold.product_id
    order by sold.pieces desc, sold.cents desc, sold.product_id
    limit ${limit}`);
  return rows;
}

/** The money paid for cancelled orders of these days, less refunds, in cents. */
export async function sumCancelled({ db }: Context, { from, to }: Days): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${orders.totalCents} - ${orders.refundedCents}), 0)::float8` })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'cancelled'),
        gte(orders.createdAt, romeTime(from, '00:00')),
        lt(orders.createdAt, romeTime(addDays(to, 1), '00:00')),
      ),
    );
  return row?.cents ?? 0;
}
