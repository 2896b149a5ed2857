import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import {
  getDocumentRow,
  listEarlierDocuments,
  viewDocument,
} from '#areas/collaboration/editing/server/document-store.ts';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { campaignPhaseOf } from '../../campaigns.rules.ts';
import { campaignStore } from '../../server/campaign-rows.ts';
import {
  campaignFollowers,
  campaignUpdateEmails,
  campaignUpdates,
  campaignUpdateTexts,
} from '../../server/campaigns.table.ts';
import { updateStore } from '../../server/update-rows.ts';
import { getUsualCloseRule } from '../../server/usual-close-rule.ts';
import type { AdminCampaign, AdminUpdate, AdminUpdateItem } from '../campaigns-admin.schema.ts';

/** A campaign with everything that administrators can edit. Throws `not_found`. */
export async function getAdminCampaign(ctx: QueryContext, id: string): Promise<AdminCampaign> {
  const row = await getDocumentRow(ctx, campaignStore, id);
  const { slug, publishedAt, closedAt } = row;
  return {
    ...(await viewDocument(ctx, campaignStore, row)),
    slug,
    phase: campaignPhaseOf(row, romeDay(ctx.clock.now())),
    usualRule: await getUsualCloseRule(ctx),
    publishedAt: publishedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    followers: await ctx.db.$count(
      campaignFollowers,
      and(eq(campaignFollowers.campaignId, id), isNotNull(campaignFollowers.confirmedAt)),
    ),
  };
}

/** The texts of a campaign before each of its latest changes, newest first. */
export const listEarlierCampaigns = (ctx: Pick<QueryContext, 'db'>, id: string) =>
  listEarlierDocuments(ctx, campaignStore, id);

/** An update of a campaign with everything that administrators can edit. Throws `not_found`. */
export async function getAdminUpdate(ctx: QueryContext, id: string): Promise<AdminUpdate> {
  const row = await getDocumentRow(ctx, updateStore, id);
  const { campaignId, publishedAt } = row;
  return {
    ...(await viewDocument(ctx, updateStore, row)),
    campaignId,
    publishedAt: publishedAt?.toISOString() ?? null,
    emails: await ctx.db.$count(campaignUpdateEmails, eq(campaignUpdateEmails.updateId, id)),
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
