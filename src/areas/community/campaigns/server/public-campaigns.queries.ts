import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readPictureFacts } from '#areas/content/articles/server/picture-facts.queries.ts';
import { renderArticle } from '#areas/content/articles/server/render-article.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { viewPicture } from '#areas/foundation/files/server/view-picture.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { daysBetween, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
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
import { campaignPhaseOf, maxShownCampaigns } from '../campaigns.rules.ts';
import type { CampaignItem, CampaignUpdateView, CampaignView } from '../campaigns.schema.ts';
import { type CampaignRow, findCampaignBySlug } from './campaigns.queries.ts';
import {
  campaignGallery,
  campaignPictures,
  campaigns,
  campaignTexts,
  campaignUpdatePictures,
  campaignUpdates,
  campaignUpdateTexts,
} from './campaigns.table.ts';

type Context = Pick<QueryContext, 'db' | 'clock'>;

const places = { open: 0, coming: 1, ended: 2 } as const;

/** The published campaigns: first open, then coming, then ended ones, each group with the newest first. */
export async function listCampaigns(ctx: Context, locale: Locale): Promise<CampaignItem[]> {
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(isNotNull(campaigns.publishedAt))
    .orderBy(desc(campaigns.startsOn), desc(campaigns.id))
    .limit(maxShownCampaigns);
  const items = await viewCampaigns(ctx, rows, locale);
  return items.toSorted((one, other) => places[one.phase] - places[other.phase]);
}

/** The open campaign that the home page shows; undefined when none is chosen. */
export async function findHomeCampaign(ctx: Context, locale: Locale): Promise<CampaignItem | undefined> {
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.onHome, true), isNotNull(campaigns.publishedAt)));
  const [item] = await viewCampaigns(ctx, rows, locale);
  return item?.phase === 'open' ? item : undefined;
}

/** Campaigns for lists; drafts are left out. */
export async function viewCampaigns(
  { db, clock }: Context,
  rows: readonly CampaignRow[],
  locale: Locale,
): Promise<CampaignItem[]> {
  if (rows.length === 0) return [];
  const { campaignId, language, title, summary, alt } = campaignTexts;
  const texts = await db
    .select({ campaignId, language, title, summary, alt })
    .from(campaignTexts)
    .where(
      inArray(
        campaignId,
        rows.map(({ id }) => id),
      ),
    );
  const byCampaign = Map.groupBy(texts, (text) => text.campaignId);
  const today = romeDay(clock.now());
  return rows.flatMap((row) => {
    const written = byCampaign.get(row.id) ?? [];
    const shown = languageFor(
      written.map((text) => text.language),
      locale,
    );
    const text = written.find((each) => each.language === shown);
    const phase = campaignPhaseOf(row, today);
    if (!text || phase === 'draft') return [];
    const { id, slug, goalCents, startsOn, endsOn, closeRule, onHome } = row;
    return [
      {
        ...{ id, slug, goalCents, startsOn, endsOn, closeRule, onHome, phase },
        ...{ language: text.language, title: text.title, excerpt: text.summary, alt: text.alt },
        daysLeft: phase === 'open' && endsOn !== null ? daysBetween(today, endsOn) : null,
        cover: row.cover && viewPicture(row.cover),
        updatedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

/** A published campaign by its slug. Throws `not_found`. */
export async function getCampaign(ctx: Context, slug: string, locale: Locale): Promise<CampaignView> {
  const row = await findCampaignBySlug(ctx, slug);
  const [item] = row ? await viewCampaigns(ctx, [row], locale) : [];
  if (!row?.publishedAt || !item) throw new AppError('not_found');
  const { db } = ctx;
  const written = await db.select().from(campaignTexts).where(eq(campaignTexts.campaignId, row.id));
  const text = written.find((each) => each.language === item.language);
  const shown = await db
    .select({ uploadId: campaignPictures.uploadId })
    .from(campaignPictures)
    .where(eq(campaignPictures.campaignId, row.id));
  const pictures = await readPictureFacts(
    ctx,
    shown.map(({ uploadId }) => uploadId),
  );
  const gallery = await db
    .select({ picture: campaignGallery.picture })
    .from(campaignGallery)
    .where(eq(campaignGallery.campaignId, row.id))
    .orderBy(asc(campaignGallery.position));
  return {
    ...item,
    languages: locales.filter((each) => written.some(({ language }) => language === each)),
    storyHtml: renderArticle(text?.story ?? '', pictures, item.language),
    whyHtml: renderArticle(text?.why ?? '', pictures, item.language),
    budget: row.budget.map((cents, index) => ({ label: text?.budgetLabels[index] ?? '', cents })),
    gallery: gallery.map(({ picture }, index) => ({
      ...viewPicture(picture),
      alt: text?.galleryAlts[index] ?? '',
    })),
    publishedAt: row.publishedAt.toISOString(),
  };
}

type Place = Seek<[moment: string, id: string]>;

const updateColumns: SortColumn[] = [
  { column: campaignUpdates.publishedAt, isDescending: true },
  { column: campaignUpdates.id, isDescending: true },
];

type ListUpdates = { slug: string; cursor?: string | undefined; limit: number; locale: Locale };

/** A page of the published updates of a published campaign, newest first. Throws `not_found`. */
export async function listUpdates(
  ctx: Context,
  { slug, cursor, limit, locale }: ListUpdates,
): Promise<Page<CampaignUpdateView>> {
  const campaign = await findCampaignBySlug(ctx, slug);
  if (!campaign?.publishedAt) throw new AppError('not_found');
  const seek = readCursor<Place['key']>('newest', [z.iso.datetime({ precision: 6 }), idSchema], cursor);
  const { items, next, previous } = await readPage(
    { seek, limit },
    (place, count) =>
      ctx.db
        .select({ update: campaignUpdates, sortKey: momentKey(campaignUpdates.publishedAt) })
        .from(campaignUpdates)
        .where(
          and(
            eq(campaignUpdates.campaignId, campaign.id),
            isNotNull(campaignUpdates.publishedAt),
            place && seekCondition(updateColumns, place),
          ),
        )
        .orderBy(...pageOrder(updateColumns, place?.direction))
        .limit(count),
    (row) => [row.sortKey, row.update.id],
  );
  return {
    items: await viewUpdates(
      ctx,
      items.map(({ update }) => update),
      locale,
    ),
    next: next && writeCursor('newest', next),
    previous: previous && writeCursor('newest', previous),
  };
}

/** Published updates for pages and feeds. */
export async function viewUpdates(
  ctx: Pick<QueryContext, 'db'>,
  rows: readonly (typeof campaignUpdates.$inferSelect)[],
  locale: Locale,
): Promise<(CampaignUpdateView & { summary: string })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await ctx.db
    .select()
    .from(campaignUpdateTexts)
    .where(inArray(campaignUpdateTexts.updateId, ids));
  const shown = await ctx.db
    .select({ uploadId: sql<string>`distinct ${campaignUpdatePictures.uploadId}` })
    .from(campaignUpdatePictures)
    .where(inArray(campaignUpdatePictures.updateId, ids));
  const pictures = await readPictureFacts(
    ctx,
    shown.map(({ uploadId }) => uploadId),
  );
  return rows.flatMap(({ id, publishedAt }) => {
    const own = texts.filter(({ updateId }) => updateId === id);
    const language = languageFor(
      own.map((text) => text.language),
      locale,
    );
    const text = own.find((each) => each.language === language);
    if (!text || publishedAt === null) return [];
    const { title, body, summary } = text;
    return [
      {
        ...{ id, language: text.language, title, summary },
        html: renderArticle(body, pictures, text.language),
        publishedAt: publishedAt.toISOString(),
      },
    ];
  });
}
