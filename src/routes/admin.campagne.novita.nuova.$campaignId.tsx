import { createFileRoute } from '@tanstack/react-router';
import { adminCampaignQuery } from '#areas/community/campaigns/admin/web/campaigns.query.ts';
import { NewUpdatePage } from '#areas/community/campaigns/admin/web/update-editor-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/campagne/novita/nuova/$campaignId')({
  staticData: {
    messages: ['articles', 'campaigns', 'campaigns-admin', 'editing', 'files', 'undo'],
  },
  loader: async ({ context: { api, queryClient }, params: { campaignId } }) => {
    await queryClient.ensureQueryData(adminCampaignQuery(api, campaignId));
  },
  head: ({ match: { context }, params: { campaignId } }) =>
    pageHead(context, {
      title: context.i18n.t('campaigns-admin:update.add'),
      path: `/admin/campagne/novita/nuova/${campaignId}`,
      isPrivate: true,
    }),
  component: NewUpdate,
});

function NewUpdate() {
  const { campaignId } = Route.useParams();
  return <NewUpdatePage key={campaignId} campaignId={campaignId} />;
}
