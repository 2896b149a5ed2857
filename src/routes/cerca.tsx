import { createFileRoute } from '@tanstack/react-router';
import { parseSearch } from '#areas/site-wide/site-search/site-search.rules.ts';
import { SearchPage } from '#areas/site-wide/site-search/web/search-page.tsx';
import { searchQuery } from '#areas/site-wide/site-search/web/site-search.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/cerca')({
  staticData: { messages: ['site-search'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => parseSearch(search),
  loader: async ({ context: { api, locale, queryClient }, deps }) => {
    if (deps.q !== undefined) await queryClient.prefetchQuery(searchQuery(api, locale, deps));
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('site-search:title'), path: '/cerca', isPrivate: true }),
  component: SiteSearch,
});

function SiteSearch() {
  return <SearchPage {...Route.useLoaderDeps()} />;
}
