import { createFileRoute } from '@tanstack/react-router';
import { DescriptionsPage } from '#areas/content/content/web/descriptions-page.tsx';
import { adminSettingsQuery } from '#areas/content/content/web/settings.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/contenuti/descrizioni')({
  staticData: { messages: ['content', 'editing'] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(adminSettingsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('content:descriptions.title'),
      path: '/admin/contenuti/descrizioni',
      isPrivate: true,
    }),
  component: DescriptionsPage,
});
