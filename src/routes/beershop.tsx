import { createFileRoute } from '@tanstack/react-router';
import { identityQuery } from '#areas/foundation/settings/web/public/identity.query.ts';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { parseShopFilters } from '#areas/shop/catalog/catalog.rules.ts';
import { BeershopPage } from '#areas/shop/storefront/web/beershop-page.tsx';
import { shopQuery } from '#areas/shop/storefront/web/catalog.query.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/beershop')({
  staticData: {
    messages: ['storefront'],
    search: ['collection', 'cursor', 'kind', 'q', 'sort', 'style'],
    content: ['catalog', 'stock'],
  },
  headers: () => cacheablePage,
  validateSearch: parseShopFilters,
  loaderDeps: ({ search }) => parseShopFilters(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const query = shopQuery(api, locale, deps);
    // On another page or choice of the same shop the list in sight stays until the next one is there.
    if (cause === 'stay') void queryClient.prefetchQuery(query);
    else await queryClient.ensureQueryData(query);
  },
  head: ({ match: { context } }) => {
    const { api, locale, queryClient, i18n } = context;
    const store = queryClient.getQueryData(identityQuery(api, locale).queryKey)?.hostedStore;
    const usual = store
      ? i18n.t('storefront:shop.hostedDescription', { store })
      : i18n.t('storefront:shop.metaDescription');
    return pageHead(context, {
      title: i18n.t('storefront:shop.title'),
      description: sectionDescription(context, 'shop', usual),
      path: '/beershop',
    });
  },
  component: Beershop,
});

function Beershop() {
  return <BeershopPage filters={Route.useLoaderDeps()} />;
}
