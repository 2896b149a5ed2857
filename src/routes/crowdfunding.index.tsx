import { createFileRoute } from '@tanstack/react-router';
import {
  campaignQuery,
  campaignUpdatesQuery,
} from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { CrowdfundingPage } from '#areas/community/crowdfunding/web/crowdfunding-page.tsx';
import { fundedCampaignsQuery } from '#areas/community/crowdfunding/web/public/crowdfunding.query.ts';
import { loadDonations } from '#areas/community/donations/web/public/donations.query.ts';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/crowdfunding/')({
  staticData: {
    messages: ['crowdfunding', 'donations'],
    search: [],
    content: ['campaigns', 'donations', 'names'],
  },
  headers: () => cacheablePage,
  loader: async ({ context }) => {
    const { api, locale, queryClient } = context;
    const { items } = await queryClient.ensureQueryData(fundedCampaignsQuery(api, locale));
    const current = items.find(({ phase }) => phase === 'open');
    if (!current) return;
    await Promise.all([
      queryClient.ensureQueryData(campaignQuery(api, locale, current.slug)),
      queryClient.ensureQueryData(campaignUpdatesQuery(api, locale, current.slug)),
      loadDonations(context, current.id),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('crowdfunding:title'),
      description: sectionDescription(context, 'crowdfunding', context.i18n.t('crowdfunding:description')),
      path: '/crowdfunding',
    }),
  component: CrowdfundingPage,
});
