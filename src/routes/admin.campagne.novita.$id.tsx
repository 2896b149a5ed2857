import { createFileRoute } from '@tanstack/react-router';
import { adminUpdateQuery } from '#areas/community/campaigns/admin/web/campaigns.query.ts';
import { UpdateEditorPage } from '#areas/community/campaigns/admin/web/update-editor-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/campagne/novita/$id')({
  staticData: {
    messages: ['articles', 'campaigns', 'campaigns-admin', 'editing', 'files', 'undo'],
  },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    await queryClient.ensureQueryData(adminUpdateQuery(api, id));
  },
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, {
      title: context.i18n.t('campaigns-admin:update.list'),
      path: `/admin/campagne/novita/${id}`,
      isPrivate: true,
    }),
  component: Update,
});

function Update() {
  const { id } = Route.useParams();
  return <UpdateEditorPage key={id} id={id} />;
}
