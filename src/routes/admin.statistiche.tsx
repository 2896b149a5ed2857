import { createFileRoute } from '@tanstack/react-router';
import { parsePeriod } from '#areas/foundation/periods/periods.rules.ts';
import { statisticsQuery } from '#areas/site-wide/stats/web/statistics.query.ts';
import { StatisticsPage } from '#areas/site-wide/stats/web/statistics-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/statistiche')({
  staticData: { messages: ['periods', 'stats'] },
  validateSearch: parsePeriod,
  loaderDeps: ({ search }) => parsePeriod(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const statistics = queryClient.prefetchQuery(statisticsQuery(api, locale, deps));
    // On another period the one in sight stays until the next one is there.
    if (cause !== 'stay') await statistics;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('stats:title'),
      path: '/admin/statistiche',
      isPrivate: true,
    }),
  component: Statistics,
});

function Statistics() {
  return <StatisticsPage selection={Route.useLoaderDeps()} />;
}
