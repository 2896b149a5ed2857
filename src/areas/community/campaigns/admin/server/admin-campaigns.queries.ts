import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  type SortColumn,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { type CampaignPhase, campaignPhaseOf } from '../../campaigns.rules.ts';
import type { CampaignRow } from '../../server/campaigns.queries.ts';
import { campaigns, campaignTexts } from '../../server/campaigns.table.ts';
import type { AdminCampaignItem, AdminCampaignQuery } from '../campaigns-admin.schema.ts';

type Place = Seek<[moment: string, id: string]>;

const orders = {
  newest: { column: campaigns.createdAt, isDescending: true },
  oldest: { column: campaigns.createdAt, isDescending: false },
  changed: { column: campaigns.updatedAt, isDescending: true },
} as const;

/** A page of all campaigns, for administrators. */
export async function listAdminCampaigns(
  ctx: QueryContext,
  { sort = 'newest', cursor, limit, locale, q, phase }: AdminCampaignQuery & { locale: Locale },
): Promise<Page<AdminCampaignItem>> {
  const { column, isDescending } = orders[sort];
  const columns: SortColumn[] = [
    { column, isDescending },
    { column: campaigns.id, isDescending },
  ];
  const today = romeDay(ctx.clock.now());
  const seek = readCursor<Place['key']>(sort, [z.iso.datetime({ precision: 6 }), idSchema], cursor);
  const { items, next, previous } = await readPage(
    { seek, limit },
    (place, count) =>
      ctx.db
        .select({ campaign: campaigns, sortKey: momentKey(column) })
        .from(campaigns)
        .where(
          and(
            phase && isIn(phase, today),
            q ? isCalled(ctx, q) : undefined,
            place && seekCondition(columns, place),
          ),
        )
        .orderBy(...pageOrder(columns, place?.direction))
        .limit(count),
    (row) => [row.sortKey, row.campaign.id],
  );
  return {
    items: await viewItems(
      ctx,
      items.map(({ campaign }) => campaign),
      { locale, today },
    ),
    next: next && writeCursor(sort, next),
    previous: previous && writeCursor(sort, previous),
  };
}

/** The same rule as `campaignPhaseOf`, as an SQL condition. */
function isIn(phase: CampaignPhase, today: string): SQL | undefined {
  const { publishedAt, startsOn, endsOn } = campaigns;
  if (phase === 'draft') return isNull(publishedAt);
  if (phase === 'coming') return and(isNotNull(publishedAt), gt(startsOn, today));
  const hasBegun = and(isNotNull(publishedAt), lte(startsOn, today));
  return phase === 'ended'
    ? and(hasBegun, lt(endsOn, today))
    : and(hasBegun, or(isNull(endsOn), gte(endsOn, today)));
}

function isCalled({ db }: QueryContext, q: string): SQL {
  return exists(
    db
      .select({ found: sql`1` })
      .from(campaignTexts)
      .where(and(eq(campaignTexts.campaignId, campaigns.id), containsWords(campaignTexts.title, q))),
  );
}

async function viewItems(
  ctx: QueryContext,
  rows: readonly CampaignRow[],
  { locale, today }: { locale: Locale; today: string },
): Promise<AdminCampaignItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { campaignId, language, title } = campaignTexts;
  const texts = await ctx.db
    .select({ campaignId, language, title })
    .from(campaignTexts)
    .where(inArray(campaignId, ids));
  const deletionOf = await listShownDeletions(ctx, 'campaign', ids);
  return rows.map((row) => {
    const own = texts.filter((text) => text.campaignId === row.id);
    const languages = locales.filter((each) => own.some((text) => text.language === each));
    const shown = languageFor(languages, locale);
    const { id, slug, goalCents, startsOn, endsOn, onHome, updatedAt } = row;
    return {
      ...{ id, slug, goalCents, startsOn, endsOn, onHome, languages },
      title: own.find((text) => text.language === shown)?.title ?? '',
      phase: campaignPhaseOf(row, today),
      updatedAt: updatedAt.toISOString(),
      ...deletionOf(id),
    };
  });
}
