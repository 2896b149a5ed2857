import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { campaignsTopic } from '#areas/community/campaigns/campaigns.rules.ts';
import { campaignsKey } from '#areas/community/campaigns/web/public/campaigns-key.ts';
import { donationsTopic } from '#areas/community/donations/donations.rules.ts';
import { campaignFiguresQuery } from '#areas/community/donations/web/public/donations.query.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { crowdfundingClient } from '../../crowdfunding.client.ts';

const meta = {
  failedTitle: 'crowdfunding:failed',
  changesWith: [campaignsTopic, donationsTopic],
} as const;

/** The published campaigns with their figures, open ones first. */
export const fundedCampaignsQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: [...campaignsKey, 'funded', locale],
    queryFn: () => readJson(crowdfundingClient(api).campaigns.$get()),
    meta,
  });

/** The open campaign that the home page shows. */
export const homeCampaignQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: [...campaignsKey, 'home', locale],
    queryFn: () => readJson(crowdfundingClient(api).home.$get()),
    meta,
  });

/** Loads the campaign of the home page. */
export async function loadHomeCampaign({
  api,
  locale,
  queryClient,
}: {
  api: ApiFetch;
  locale: Locale;
  queryClient: QueryClient;
}): Promise<void> {
  await queryClient.prefetchQuery(homeCampaignQuery(api, locale));
  const campaign = queryClient.getQueryData(homeCampaignQuery(api, locale).queryKey)?.campaign;
  if (campaign) await queryClient.prefetchQuery(campaignFiguresQuery(api, campaign.id));
}
