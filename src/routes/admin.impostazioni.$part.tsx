import { createFileRoute, notFound } from '@tanstack/react-router';
import { SettingsPartPage } from '#areas/site-wide/settings-admin/web/settings-part-page.tsx';
import { siteSettingsQuery } from '#areas/site-wide/settings-admin/web/site-settings.query.ts';
import { getSettingsGroup, settingsPages } from '#site/area-settings.ts';
import { pageHead } from '#site/head.ts';
import { findSettingsForm } from '#site/settings-forms.ts';

export const Route = createFileRoute('/admin/impostazioni/$part')({
  staticData: { messages: ['bikes-admin', 'content', 'editing', 'security', 'settings-admin'] },
  loader: async ({ context: { api, queryClient }, params: { part } }) => {
    const page = settingsPages.find(({ path }) => path === part);
    if (!page) throw notFound();
    await queryClient.ensureQueryData(siteSettingsQuery(api));
    await findSettingsForm(page.group)?.prepare?.({ api, queryClient });
    return { page };
  },
  // Every page loads the heads of all: what areas declare comes with the loader.
  head: ({ match: { context }, loaderData, params: { part } }) =>
    pageHead(context, {
      title: context.i18n.t(loaderData?.page.title ?? 'site:notFound.title', {}),
      path: `/admin/impostazioni/${part}`,
      isPrivate: true,
    }),
  component: PartOfSettings,
});

function PartOfSettings() {
  const { page } = Route.useLoaderData();
  const { group } = page;
  return <SettingsPartPage page={page} group={getSettingsGroup(group)} form={findSettingsForm(group)} />;
}
