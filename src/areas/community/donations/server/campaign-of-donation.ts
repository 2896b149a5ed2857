import { findCampaign, findCampaignTitle } from '#areas/community/campaigns/server/campaigns.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

type Context = Pick<QueryContext, 'db'>;

/** The title of a donation's campaign, or words for the association where it is for none. */
export async function titleOfDonation(
  ctx: Context,
  campaignId: string | null,
  locale: Locale,
): Promise<string> {
  if (campaignId === null) return serverI18n(locale).t('donations-server:association');
  return (await findCampaignTitle(ctx, campaignId, locale)) ?? (await slugOfDonation(ctx, campaignId));
}

/** The campaign as events of the ledger have it: an empty text where a donation is for none. */
export async function slugOfDonation(ctx: Context, campaignId: string | null): Promise<string> {
  return campaignId === null ? '' : ((await findCampaign(ctx, campaignId))?.slug ?? '');
}
