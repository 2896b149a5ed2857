import { createFileRoute } from '@tanstack/react-router';
import { LogoPage } from '#areas/site-wide/settings-admin/web/logo-page.tsx';
import { siteSettingsQuery } from '#areas/site-wide/settings-admin/web/site-settings.query.ts';
import { getSettingsGroup } from '#site/area-settings.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/contenuti/logo')({
  staticData: { messages: ['content', 'editing', 'settings-admin'] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(siteSettingsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('content:logo.title'),
      path: '/admin/contenuti/logo',
      isPrivate: true,
    }),
  component: () => <LogoPage group={getSettingsGroup('logo')} />,
});
