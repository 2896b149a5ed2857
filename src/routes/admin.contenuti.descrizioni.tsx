import { createFileRoute } from '@tanstack/react-router';
import { DescriptionsPage } from '#areas/site-wide/settings-admin/web/descriptions-page.tsx';
import { siteSettingsQuery } from '#areas/site-wide/settings-admin/web/site-settings.query.ts';
import { getSettingsGroup } from '#site/area-settings.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/contenuti/descrizioni')({
  staticData: { messages: ['content', 'editing', 'settings-admin'] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(siteSettingsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('content:descriptions.title'),
      path: '/admin/contenuti/descrizioni',
      isPrivate: true,
    }),
  component: () => <DescriptionsPage group={getSettingsGroup('descriptions')} />,
});
