import { createFileRoute, notFound } from '@tanstack/react-router';
import { securityQuery } from '#areas/people/security/web/public/security.query.ts';
import { isSettingsPath, settingsParts } from '#areas/site-wide/settings-admin/settings-admin.rules.ts';
import { SettingsPartPage } from '#areas/site-wide/settings-admin/web/settings-part-page.tsx';
import { siteSettingsQuery } from '#areas/site-wide/settings-admin/web/site-settings.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/impostazioni/$part')({
  staticData: { messages: ['content', 'editing', 'security', 'settings-admin'] },
  loader: async ({ context: { api, queryClient }, params: { part } }) => {
    if (!isSettingsPath(part)) throw notFound();
    await queryClient.ensureQueryData(siteSettingsQuery(api));
    if (settingsParts[part] === 'signIn') await queryClient.ensureQueryData(securityQuery(api));
    return { path: part };
  },
  head: ({ match: { context }, loaderData, params: { part } }) =>
    pageHead(context, {
      title: context.i18n.t(
        loaderData ? `settings-admin:parts.${settingsParts[loaderData.path]}.title` : 'site:notFound.title',
      ),
      path: `/admin/impostazioni/${part}`,
      isPrivate: true,
    }),
  component: PartOfSettings,
});

function PartOfSettings() {
  return <SettingsPartPage path={Route.useLoaderData().path} />;
}
