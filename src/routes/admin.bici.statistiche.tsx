import { createFileRoute } from '@tanstack/react-router';
import { bikeStatisticsQuery } from '#areas/community/bikes/admin/web/bike-statistics.query.ts';
import { BikeStatisticsPage } from '#areas/community/bikes/admin/web/bike-statistics-page.tsx';
import { parsePeriod } from '#areas/foundation/periods/periods.rules.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/bici/statistiche')({
  staticData: { messages: ['bikes-admin', 'periods'] },
  validateSearch: parsePeriod,
  loaderDeps: ({ search }) => parsePeriod(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const statistics = queryClient.prefetchQuery(bikeStatisticsQuery(api, deps));
    // On another period the one in sight stays until the next one is there.
    if (cause !== 'stay') await statistics;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('bikes-admin:statistics.title'),
      path: '/admin/bici/statistiche',
      isPrivate: true,
    }),
  component: Statistics,
});

function Statistics() {
  return <BikeStatisticsPage selection={Route.useLoaderDeps()} />;
}
