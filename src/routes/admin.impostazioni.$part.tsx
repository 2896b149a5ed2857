import { createFileRoute, notFound } from '@tanstack/react-router';
import { SettingsPartPage } from '#areas/site-wide/settings-admin/web/settings-part-page.tsx';
import { siteSettingsQuery } from '#areas/site-wide/settings-admin/web/site-settings.query.ts';
import { getSettingsGroup, settingsPages } from '#site/area-settings.ts';
import { pageHead } from '#site/head.ts';
import { findSettingsForm } from '#site/settings-forms.ts';

export const Route = createFileRoute('/admin/impostazioni/$part')({
  staticData: { messages: ['bikes-admin', 'content', 'editing', 'security', 'settings-admin'] },
  loader: async ({ context: { api, queryClient }, params: { part } }) => {
    const page = findPage(part);
    if (!page) throw notFound();
    await queryClient.ensureQueryData(siteSettingsQuery(api));
    await findSettingsForm(page.group)?.prepare?.({ api, queryClient });
  },
  head: ({ match: { context }, params: { part } }) =>
    pageHead(context, {
      title: context.i18n.t(findPage(part)?.title ?? 'site:notFound.title', {}),
      path: `/admin/impostazioni/${part}`,
      isPrivate: true,
    }),
  component: PartOfSettings,
});

const findPage = (path: string) => settingsPages.find((page) => page.path === path);

function PartOfSettings() {
  const page = findPage(Route.useParams().part);
  if (!page) return null;
  const { group } = page;
  return <SettingsPartPage page={page} group={getSettingsGroup(group)} form={findSettingsForm(group)} />;
}
