import { createFileRoute } from '@tanstack/react-router';
import { campaignList } from '#areas/community/campaigns/admin/campaigns.list.ts';
import { CampaignListPage } from '#areas/community/campaigns/admin/web/campaign-list-page.tsx';
import { adminCampaignsQuery } from '#areas/community/campaigns/admin/web/campaigns.query.ts';
import { CampaignRaised } from '#areas/community/donations/web/public/campaign-raised.tsx';
import { campaignFiguresQuery } from '#areas/community/donations/web/public/donations.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/campagne/')({
  staticData: { messages: ['campaigns-admin', 'donations', 'undo'] },
  validateSearch: campaignList.parse,
  loaderDeps: ({ search }) => campaignList.parse(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const load = async () => {
      const campaigns = adminCampaignsQuery(api, locale, deps);
      await queryClient.prefetchQuery(campaigns);
      const items = queryClient.getQueryData(campaigns.queryKey)?.items ?? [];
      await Promise.all(items.map(({ id }) => queryClient.prefetchQuery(campaignFiguresQuery(api, id))));
    };
    const loaded = load();
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await loaded;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('campaigns-admin:title'),
      path: '/admin/campagne',
      isPrivate: true,
    }),
  component: Campaigns,
});

function Campaigns() {
  return (
    <CampaignListPage
      selection={Route.useLoaderDeps()}
      raised={(campaignId) => <CampaignRaised campaignId={campaignId} />}
    />
  );
}
