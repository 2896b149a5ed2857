import { createFileRoute } from '@tanstack/react-router';
import { NewCampaignPage } from '#areas/community/campaigns/admin/web/campaign-editor-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/campagne/nuova')({
  staticData: {
    messages: ['articles', 'campaigns', 'campaigns-admin', 'content', 'editing', 'files', 'undo'],
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('campaigns-admin:add'),
      path: '/admin/campagne/nuova',
      isPrivate: true,
    }),
  component: NewCampaignPage,
});
