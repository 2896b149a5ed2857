import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isNamed } from '#areas/people/accounts/server/person-search.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import { pageOrder, type Seek } from '#platform/server/db/keyed-paging.ts';
import { readOrderSearch } from '../page-cursor.rules.ts';
import { orders } from './orders.table.ts';

export const newestFirst = [{ column: orders.number, isDescending: true }];

/** The condition for a page of the found orders. */
export type FoundOrders = (
  wanted: SQL | undefined,
  seek: Seek<[number]> | undefined,
  limit: number,
) => SQL | undefined;

/** Maximum orders read for one page: for each buyer as many as fit on the page. */
const maxRead = 25_000;

/** The name on the parcel; the text in the index `orders_recipient`. */
const recipient = sql`(${orders.shippingAddress} ->> 'fullName')`;

/**
 * The orders with this number, or of buyers or recipients whose name or address contains this text. `limit`
 * is the size of a page.
 */
export async function findOrders(ctx: QueryContext, q: string, limit: number): Promise<FoundOrders> {
  const search = readOrderSearch(q);
  if ('number' in search) return (wanted) => and(wanted, eq(orders.number, search.number));
  const isWanted = and(isNull(users.erasedAt), isNamed(search.buyer));
  const isForParcel = containsWords(recipient, search.buyer);
  const max = Math.floor(maxRead / limit);
  const buyers = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isWanted)
    .limit(max + 1);
  if (buyers.length > max) {
    return (wanted) =>
      and(
        wanted,
        or(
          sql`exists (select from ${users} where ${users.id} = ${orders.userId} and ${isWanted})`,
          isForParcel,
        ),
      );
  }
  return ofBuyers(
    buyers.map(({ id }) => id),
    isForParcel,
  );
}

/** Reads the newest orders of each buyer by index, however many there are, and those of recipients. */
function ofBuyers(ids: readonly string[], isForParcel: SQL | undefined): FoundOrders {
  return (wanted, seek, limit) => {
    const order = sql.join(pageOrder(newestFirst, seek?.direction), sql`, `);
    return sql`${orders.number} in (
      select found.number from (select own.number from unnest(${sql.param([...ids])}::uuid[]) as buyer (id) cross join lateral (
        select ${orders.number} as number from ${orders}
        where ${and(sql`${orders.userId} = buyer.id`, wanted)}
        order by ${order} limit ${limit}) as own
      union (select ${orders.number} from ${orders} where ${and(isForParcel, wanted)} order by ${order} limit ${limit})) as found
      order by found.number ${seek?.direction === 'previous' ? sql`asc` : sql`desc`} limit ${limit})`;
  };
}
