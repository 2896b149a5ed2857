import {
  findHomeCampaign,
  getCampaign,
  listCampaigns,
} from '#areas/community/campaigns/server/public-campaigns.queries.ts';
import { listCampaignFigures } from '#areas/community/donations/server/donation-figures.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { FundedCampaign } from '../crowdfunding.schema.ts';

const nothing = { raisedCents: 0, donationCount: 0 };

/** The published campaigns with their figures. */
export async function listFundedCampaigns(ctx: QueryContext, locale: Locale): Promise<FundedCampaign[]> {
  const campaigns = await listCampaigns(ctx, locale);
  const figures = await listCampaignFigures(
    ctx,
    campaigns.map(({ id }) => id),
  );
  return campaigns.map((campaign) => ({ ...campaign, figures: figures.get(campaign.id) ?? nothing }));
}

/** The open campaign of the home page with its figures; undefined when none is chosen. */
export async function findFundedHomeCampaign(
  ctx: QueryContext,
  locale: Locale,
): Promise<FundedCampaign | undefined> {
  const campaign = await findHomeCampaign(ctx, locale);
  if (!campaign) return undefined;
  const figures = await listCampaignFigures(ctx, [campaign.id]);
  return { ...campaign, figures: figures.get(campaign.id) ?? nothing };
}

/** The data of a campaign's preview picture for links; undefined when the campaign is not public. */
export async function findPicturedCampaign(ctx: QueryContext, slug: string, locale: Locale) {
  const campaign = await getCampaign(ctx, slug, locale).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!campaign) return undefined;
  const figures = (await listCampaignFigures(ctx, [campaign.id])).get(campaign.id) ?? nothing;
  return { ...campaign, figures };
}
export type PicturedCampaign = NonNullable<Awaited<ReturnType<typeof findPicturedCampaign>>>;
