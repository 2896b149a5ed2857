import { createFileRoute } from '@tanstack/react-router';
import { loadHomeCampaign } from '#areas/community/crowdfunding/web/public/crowdfunding.query.ts';
import { newestPostsQuery } from '#areas/content/blog/web/public/posts.query.ts';
import { unknownAssociation } from '#areas/foundation/settings/association.ts';
import { identityQuery } from '#areas/foundation/settings/web/public/identity.query.ts';
import { offersQuery } from '#areas/shop/storefront/web/catalog.query.ts';
import { figuresQuery } from '#areas/site-wide/stats/web/figures.query.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';
import { HomePage } from '#site/home/home-page.tsx';
import { siteThings } from '#site/structured-data.ts';

export const Route = createFileRoute('/')({
  staticData: {
    messages: ['blog', 'crowdfunding', 'donations', 'home', 'storefront'],
    search: [],
    content: ['blog', 'campaigns', 'catalog', 'donations', 'stock'],
  },
  headers: () => cacheablePage,
  // Without them the page still says what the site is: it does not fail, and shows what it has.
  loader: async ({ context }) => {
    const { api, locale, queryClient } = context;
    await Promise.all([
      queryClient.prefetchQuery(offersQuery(api, locale)),
      queryClient.prefetchQuery(figuresQuery(api)),
      queryClient.prefetchQuery(newestPostsQuery(api, locale)),
      loadHomeCampaign(context),
    ]);
  },
  head: ({ match: { context } }) => {
    const { api, locale, queryClient } = context;
    const identity = queryClient.getQueryData(identityQuery(api, locale).queryKey);
    return pageHead(context, {
      path: '/',
      things: import.meta.env.SSR
        ? siteThings(context, identity ?? { association: unknownAssociation, hostedStore: null })
        : undefined,
    });
  },
  component: HomePage,
});
