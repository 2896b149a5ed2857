import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  campaignQuery,
  campaignUpdatesQuery,
} from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { CampaignPage } from '#areas/community/crowdfunding/web/campaign-page.tsx';
import { campaignStructuredData } from '#areas/community/crowdfunding/web/structured-data.ts';
import {
  campaignFiguresQuery,
  loadDonations,
} from '#areas/community/donations/web/public/donations.query.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/crowdfunding/$slug')({
  staticData: {
    messages: ['crowdfunding', 'donations'],
    search: [],
    content: ['campaigns', 'donations', 'names'],
  },
  headers: () => cacheablePage,
  loader: async ({ context, params: { slug } }) => {
    const { api, locale, queryClient } = context;
    const campaign = await queryClient
      .ensureQueryData(campaignQuery(api, locale, slug))
      .catch((error: unknown) => {
        const isUnknown =
          error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
        throw isUnknown ? notFound() : error;
      });
    await Promise.all([
      queryClient.ensureQueryData(campaignUpdatesQuery(api, locale, slug)),
      loadDonations(context, campaign.id),
    ]);
    const figures = queryClient.getQueryData(campaignFiguresQuery(api, campaign.id).queryKey);
    return { campaign, raisedCents: figures?.raisedCents ?? 0 };
  },
  head: ({ match: { context }, loaderData, params }) => {
    const path = `/crowdfunding/${params.slug}`;
    const { siteUrl, locale, i18n } = context;
    if (!loaderData)
      return pageHead(context, { title: i18n.t('site:notFound.title'), path, isPrivate: true });
    const { campaign, raisedCents } = loaderData;
    const picture = `/share/campaigns/${params.slug}.png?v=${Date.parse(campaign.updatedAt)}-${raisedCents}`;
    const addresses = {
      url: new URL(localeAddress(siteUrl, path, locale)),
      picture: new URL(localeAddress(siteUrl, picture, locale)),
    };
    return pageHead(context, {
      title: campaign.title,
      description: campaign.excerpt,
      path,
      picture,
      type: 'article',
      languages: campaign.languages,
      trail: [{ title: i18n.t('crowdfunding:title'), path: '/crowdfunding' }],
      things: import.meta.env.SSR
        ? [campaignStructuredData(campaign, { ...addresses, siteName: i18n.t('site:name') })]
        : undefined,
    });
  },
  component: Campaign,
});

function Campaign() {
  const { slug } = Route.useParams();
  const { api, locale } = useSite();
  const { data: campaign } = useQuery(campaignQuery(api, locale, slug));
  return campaign ? <CampaignPage key={campaign.id} campaign={campaign} /> : null;
}
