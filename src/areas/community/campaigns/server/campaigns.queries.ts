import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { campaigns, campaignTexts } from './campaigns.table.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

type Context = Pick<QueryContext, 'db'>;

/** A campaign of any phase. */
export async function findCampaign({ db }: Context, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row;
}

/** A campaign of any phase by its slug. */
export async function findCampaignBySlug({ db }: Context, slug: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.slug, slug));
  return row;
}

/**
 * Locks a campaign against changes until the transaction ends. Donations to one campaign do not wait for each
 * other, but changing, ending or closing it waits for them, and they wait for that.
 */
export async function lockCampaignForDonation(
  { db }: Pick<CommandContext, 'db'>,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('share');
  return row;
}

/** The title in a language, or in its fallback language; undefined when there is no such campaign. */
export async function findCampaignTitle(
  { db }: Context,
  id: string,
  locale: Locale,
): Promise<string | undefined> {
  const { language, title } = campaignTexts;
  const rows = await db
    .select({ language, title })
    .from(campaignTexts)
    .where(eq(campaignTexts.campaignId, id));
  const shown = languageFor(
    rows.map((row) => row.language),
    locale,
  );
  return rows.find((row) => row.language === shown)?.title;
}

/**
 * Published campaigns whose last day is before the given day in Italy and that are not closed yet, oldest end
 * first.
 */
export function listCampaignsToClose({ db }: Context, today: string): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaigns)
    .where(and(isNotNull(campaigns.publishedAt), isNull(campaigns.closedAt), lt(campaigns.endsOn, today)))
    .orderBy(asc(campaigns.endsOn), asc(campaigns.id));
}

/** Marks a campaign as closed. False when it was closed before. */
export async function markCampaignClosed(ctx: CommandContext, id: string): Promise<boolean> {
  markContentChanged(ctx, 'campaigns');
  const { rowCount } = await ctx.db
    .update(campaigns)
    .set({ closedAt: ctx.clock.now() })
    .where(and(eq(campaigns.id, id), isNotNull(campaigns.publishedAt), isNull(campaigns.closedAt)));
  return rowCount === 1;
}
