import { createFileRoute } from '@tanstack/react-router';
import { parseBikeSearch } from '#areas/community/bikes/bikes.rules.ts';
import { availabilityQuery, bikeTermsQuery } from '#areas/community/bikes/web/bikes.query.ts';
import { BikesPage } from '#areas/community/bikes/web/bikes-page.tsx';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/bikesharing')({
  staticData: { messages: ['bikes', 'date-of-birth'], search: ['day'], content: ['bikes'] },
  headers: () => cacheablePage,
  validateSearch: parseBikeSearch,
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: async ({ context: { api, queryClient, locale }, deps, cause }) => {
    const loaded = Promise.all([
      queryClient.prefetchQuery(availabilityQuery(api, deps.day)),
      queryClient.prefetchQuery(bikeTermsQuery(api, locale)),
    ]);
    // With another day the days in sight stay until the next ones are there.
    if (cause !== 'stay') await loaded;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('bikes:title'),
      description: sectionDescription(context, 'bikes', context.i18n.t('bikes:description')),
      path: '/bikesharing',
    }),
  component: BikeSharing,
});

function BikeSharing() {
  return <BikesPage day={Route.useLoaderDeps().day} asked={Route.useSearch().slot} />;
}
