import { createFileRoute } from '@tanstack/react-router';
import { peopleList } from '#areas/site-wide/people-admin/people.list.ts';
import { peopleQuery } from '#areas/site-wide/people-admin/web/people.query.ts';
import { PeoplePage } from '#areas/site-wide/people-admin/web/people-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/persone/')({
  staticData: { messages: ['people-admin'] },
  validateSearch: peopleList.parse,
  loaderDeps: ({ search }) => peopleList.parse(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const people = queryClient.prefetchQuery(peopleQuery(api, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await people;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('people-admin:title'),
      path: '/admin/persone',
      isPrivate: true,
    }),
  component: People,
});

function People() {
  return <PeoplePage selection={Route.useLoaderDeps()} />;
}
