import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { opaqueId, readOpaqueId } from '#platform/server/opaque-id.ts';
import type { WallPage } from '../donations.schema.ts';
import { donationGivers, donations } from './donations.table.ts';

type Context = Pick<QueryContext, 'db'> & { config: Pick<Config, 'authSecret'> };

const columns = [
  { column: donations.createdAt, isDescending: true },
  { column: donations.id, isDescending: true },
];
type Key = [createdAt: string, id: string];

const isNamed = and(eq(donationGivers.wall, 'name'), eq(donationGivers.isNameHidden, false));

/**
 * A page of all donations of a campaign that count, latest first, so that they add up to its total. A name is
 * read only if its donor wants it shown and no administrator has hidden it; a message only if it is shown as
 * well. Ids and cursors do not reveal when a donation was made.
 */
export async function listWall(
  ctx: Context,
  { campaignId, cursor, limit }: { campaignId: string; cursor?: string | undefined; limit: number },
): Promise<WallPage> {
  const { db, config } = ctx;
  const list = `wall ${campaignId}`;
  const asked = readCursor<[string]>(list, [z.string()], cursor);
  const key = asked && (await findPlace(ctx, asked.key[0]));
  const seek = asked && key && { direction: asked.direction, key };
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
    items: page.items.map(({ sortKey, id, ...entry }) => ({ ...entry, id: opaqueId(config, purpose, id) })),
    next: page.next && writeCursor(list, publicPlace(ctx, page.next)),
    previous: page.previous && writeCursor(list, publicPlace(ctx, page.previous)),
  };
}

const purpose = 'wall';

/** The position of a donation on the wall, from its id there. */
async function findPlace({ db, config }: Context, wallId: string): Promise<Key | undefined> {
  const donationId = readOpaqueId(config, purpose, wallId);
  if (donationId === undefined) return undefined;
  const [found] = await db
    .select({ sortKey: momentKey(donations.createdAt), id: donations.id })
    .from(donations)
    .where(eq(donations.id, donationId));
  return found && [found.sortKey, found.id];
}

const publicPlace = ({ config }: Context, { direction, key: [, id] }: Seek<Key>): Seek<[string]> => ({
  direction,
  key: [opaqueId(config, purpose, id)],
});
