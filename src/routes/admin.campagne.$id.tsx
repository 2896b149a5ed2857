import { createFileRoute } from '@tanstack/react-router';
import { CampaignEditorPage } from '#areas/community/campaigns/admin/web/campaign-editor-page.tsx';
import {
  adminCampaignQuery,
  adminUpdatesQuery,
} from '#areas/community/campaigns/admin/web/campaigns.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/campagne/$id')({
  staticData: {
    messages: ['articles', 'campaigns', 'campaigns-admin', 'content', 'editing', 'files', 'undo'],
  },
  loader: async ({ context: { api, locale, queryClient }, params: { id } }) => {
    await Promise.all([
      queryClient.ensureQueryData(adminCampaignQuery(api, id)),
      queryClient.prefetchQuery(adminUpdatesQuery(api, locale, id)),
    ]);
  },
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, {
      title: context.i18n.t('campaigns-admin:title'),
      path: `/admin/campagne/${id}`,
      isPrivate: true,
    }),
  component: Campaign,
});

function Campaign() {
  const { id } = Route.useParams();
  return <CampaignEditorPage key={id} id={id} />;
}
