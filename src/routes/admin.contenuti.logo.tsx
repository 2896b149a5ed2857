import { createFileRoute } from '@tanstack/react-router';
import { LogoPage } from '#areas/content/content/web/logo-page.tsx';
import { adminSettingsQuery } from '#areas/content/content/web/settings.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/contenuti/logo')({
  staticData: { messages: ['content', 'editing'] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(adminSettingsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('content:logo.title'),
      path: '/admin/contenuti/logo',
      isPrivate: true,
    }),
  component: LogoPage,
});
