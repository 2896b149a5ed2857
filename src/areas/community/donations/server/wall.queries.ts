import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { WallPage } from '../donations.schema.ts';
import { donationGivers, donations } from './donations.table.ts';

type Context = Pick<QueryContext, 'db'>;

const columns = [
  { column: donations.createdAt, isDescending: true },
  { column: donations.id, isDescending: true },
];
type Key = [createdAt: string, id: string];

const isNamed = eq(donationGivers.wall, 'name');

/**
 * A page of the donations of a campaign that count, the latest first: all of them, so that they add up to its total. Names are read
 * for those alone whose givers want theirs here, messages when they are shown too.
 */
export async function listWall(
  { db }: Context,
  { campaignId, cursor, limit }: { campaignId: string; cursor?: string | undefined; limit: number },
): Promise<WallPage> {
  const list = `wall ${campaignId}`;
  const seek = readCursor<Key>(list, [z.iso.datetime({ precision: 6 }), idSchema], cursor);
  const page = await readPage(
    { seek, limit },
    (place, count) =>
      db
        .select({
          id: donations.id,
          amountCents: sql<number>`${donations.amountCents} - ${donations.returnedCents}`,
          day: donations.paidOn,
          fullName: sql<string | null>`coalesce(${donationGivers.fullName}, ${users.fullName})`,
          message: sql<
            string | null
          >`case when ${donationGivers.messageState} = 'shown' then ${donationGivers.message} end`,
          sortKey: momentKey(donations.createdAt),
        })
        .from(donations)
        .leftJoin(donationGivers, and(eq(donationGivers.id, donations.id), isNamed))
        .leftJoin(users, and(eq(users.id, donationGivers.userId), isNull(users.erasedAt)))
        .where(
          and(
            eq(donations.campaignId, campaignId),
            isNull(donations.returnedAt),
            place && seekCondition(columns, place),
          ),
        )
        .orderBy(...pageOrder(columns, place?.direction))
        .limit(count),
    ({ sortKey, id }): Key => [sortKey, id],
  );
  return {
    items: page.items.map(({ sortKey, ...entry }) => entry),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
  };
}
