import { and, asc, gte, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { campaigns } from '#areas/community/campaigns/server/campaigns.table.ts';
import type { QueryContext } from '#platform/server/context.ts';

/** Ids of the demo campaigns that include a day (YYYY-MM-DD), even if they are closed by now. */
export async function listCampaignsOn({ db }: Pick<QueryContext, 'db'>, day: string): Promise<string[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        isNotNull(campaigns.publishedAt),
        lte(campaigns.startsOn, day),
        or(isNull(campaigns.endsOn), gte(campaigns.endsOn, day)),
      ),
    )
    .orderBy(asc(campaigns.startsOn), asc(campaigns.id));
  return rows.map(({ id }) => id);
}
