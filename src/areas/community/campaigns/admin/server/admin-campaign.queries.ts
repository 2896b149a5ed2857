import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { listEarlierTexts } from '#areas/collaboration/editing/server/earlier-texts.queries.ts';
import { findLastChange } from '#areas/collaboration/editing/server/last-change.queries.ts';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { textsOfRecord } from '../../campaign-texts.ts';
import { campaignPhaseOf } from '../../campaigns.rules.ts';
import { readCampaignTexts } from '../../server/campaign-rows.ts';
import { findCampaign } from '../../server/campaigns.queries.ts';
import {
  campaignFollowers,
  campaignUpdateEmails,
  campaignUpdates,
  campaignUpdateTexts,
} from '../../server/campaigns.table.ts';
import { readUpdateTexts } from '../../server/update-rows.ts';
import { getUsualCloseRule } from '../../server/usual-close-rule.ts';
import type { AdminCampaign, AdminUpdate, AdminUpdateItem } from '../campaigns-admin.schema.ts';

/** A campaign with everything that administrators can edit. Throws `not_found`. */
export async function getAdminCampaign(ctx: QueryContext, id: string): Promise<AdminCampaign> {
  const row = await findCampaign(ctx, id);
  if (!row) throw new AppError('not_found');
  const deletionOf = await listShownDeletions(ctx, 'campaign', [id]);
  const { version, slug, publishedAt, closedAt } = row;
  return {
    ...{ id, version, slug },
    texts: { ...(await readCampaignTexts(ctx, row)) },
    phase: campaignPhaseOf(row, romeDay(ctx.clock.now())),
    usualRule: await getUsualCloseRule(ctx),
    publishedAt: publishedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    followers: await ctx.db.$count(
      campaignFollowers,
      and(eq(campaignFollowers.campaignId, id), isNotNull(campaignFollowers.confirmedAt)),
    ),
    lastChange: await findLastChange(ctx, id),
    ...deletionOf(id),
  };
}

type Earlier = { id: string; readTexts(tx: Pick<QueryContext, 'db'>): Promise<Texts | undefined> };

/** The texts of a campaign or an update before each of its latest changes, newest first. */
async function listEarlier({ db }: Pick<QueryContext, 'db'>, { id, readTexts }: Earlier) {
  return db.transaction(
    async (tx) => {
      const texts = await readTexts({ db: tx });
      if (!texts) throw new AppError('not_found');
      return listEarlierTexts({ db: tx }, { id, readTexts: textsOfRecord, texts });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export const listEarlierCampaigns = (ctx: Pick<QueryContext, 'db'>, id: string) =>
  listEarlier(ctx, {
    id,
    async readTexts(tx) {
      const row = await findCampaign(tx, id);
      return row && readCampaignTexts(tx, row);
    },
  });

/** An update of a campaign with everything that administrators can edit. Throws `not_found`. */
export async function getAdminUpdate(ctx: QueryContext, id: string): Promise<AdminUpdate> {
  const [row] = await ctx.db.select().from(campaignUpdates).where(eq(campaignUpdates.id, id));
  if (!row) throw new AppError('not_found');
  const deletionOf = await listShownDeletions(ctx, 'campaign-update', [id]);
  const { campaignId, version, publishedAt } = row;
  return {
    ...{ id, campaignId, version },
    texts: { ...(await readUpdateTexts(ctx, id)) },
    publishedAt: publishedAt?.toISOString() ?? null,
    emails: await ctx.db.$count(campaignUpdateEmails, eq(campaignUpdateEmails.updateId, id)),
    lastChange: await findLastChange(ctx, id),
    ...deletionOf(id),
  };
}

/** Updates shown on the campaign's administration page. */
const maxShownUpdates = 100;

/** The newest updates of a campaign, public or not, newest first. */
export async function listAdminUpdates(
  ctx: QueryContext,
  { campaignId, locale }: { campaignId: string; locale: Locale },
): Promise<AdminUpdateItem[]> {
  const rows = await ctx.db
    .select()
    .from(campaignUpdates)
    .where(eq(campaignUpdates.campaignId, campaignId))
    .orderBy(desc(campaignUpdates.createdAt), desc(campaignUpdates.id))
    .limit(maxShownUpdates);
  const ids = rows.map(({ id }) => id);
  const { updateId, language, title } = campaignUpdateTexts;
  const texts =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ updateId, language, title })
          .from(campaignUpdateTexts)
          .where(inArray(updateId, ids));
  const deletionOf = await listShownDeletions(ctx, 'campaign-update', ids);
  return rows.map(({ id, publishedAt, updatedAt }) => {
    const own = texts.filter((text) => text.updateId === id);
    const shown = languageFor(
      own.map((text) => text.language),
      locale,
    );
    return {
      id,
      title: own.find((text) => text.language === shown)?.title ?? '',
      publishedAt: publishedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      ...deletionOf(id),
    };
  });
}
