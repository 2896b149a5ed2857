import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#areas/site-wide/settings-admin/web/settings-page.tsx';
import { settingsPages } from '#site/area-settings.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/impostazioni/')({
  staticData: { messages: ['settings-admin'] },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('settings-admin:title'),
      path: '/admin/impostazioni',
      isPrivate: true,
    }),
  component: () => <SettingsPage pages={settingsPages} />,
});
