import { createFileRoute } from '@tanstack/react-router';
import { parseCalendarSearch } from '#areas/community/calendar/calendar-search.rules.ts';
import { prepareCalendar } from '#areas/community/calendar/web/public/prepare-calendar.ts';
import { MembersPage } from '#areas/community/member-directory/web/members-page.tsx';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/database-soci')({
  staticData: {
    messages: ['calendar', 'editing', 'member-directory', 'member-register'],
    search: ['giorno', 'mese', 'nota', 'vista'],
    content: ['blog', 'calendar', 'campaigns', 'names'],
  },
  headers: () => cacheablePage,
  validateSearch: parseCalendarSearch,
  loaderDeps: ({ search }) => parseCalendarSearch(search),
  loader: async ({ context, deps, cause }) => {
    const loaded = prepareCalendar(context, deps);
    // In another month the days in sight stay until the next ones are there.
    if (cause !== 'stay') await loaded;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('member-directory:title'),
      description: sectionDescription(context, 'members', context.i18n.t('member-directory:description')),
      path: '/database-soci',
    }),
  component: Members,
});

function Members() {
  return <MembersPage search={Route.useLoaderDeps()} />;
}
