import { findCampaign, findCampaignTitle } from '#areas/community/campaigns/server/campaigns.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

type Context = Pick<QueryContext, 'db'>;

/** The title of a donation's campaign, or a text for the association when it has no campaign. */
export async function titleOfDonation(
  ctx: Context,
  campaignId: string | null,
  locale: Locale,
): Promise<string> {
  if (campaignId === null) return serverI18n(locale).t('donations-server:association');
  return (await findCampaignTitle(ctx, campaignId, locale)) ?? (await slugOfDonation(ctx, campaignId));
}

/** The slug of the campaign for ledger events; an empty text when the donation has no campaign. */
export async function slugOfDonation(ctx: Context, campaignId: string | null): Promise<string> {
  return campaignId === null ? '' : ((await findCampaign(ctx, campaignId))?.slug ?? '');
}
