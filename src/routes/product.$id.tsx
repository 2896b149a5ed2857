import { createFileRoute, notFound } from '@tanstack/react-router';
import { guaranteeNoticeQuery } from '#areas/content/guarantee-notice/web/public/guarantee-notice.query.ts';
import { productIdPattern } from '#areas/shop/catalog/catalog.rules.ts';
import type { ProductDetail, ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import { productQuery } from '#areas/shop/storefront/web/catalog.query.ts';
import { findKnownProduct } from '#areas/shop/storefront/web/known-product.ts';
import { ProductPage } from '#areas/shop/storefront/web/product-page.tsx';
import { productStructuredData } from '#areas/shop/storefront/web/structured-data.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/product/$id')({
  staticData: {
    messages: ['guarantee-notice', 'storefront'],
    search: ['variant'],
    content: ['catalog', 'guarantee', 'stock'],
  },
  headers: () => cacheablePage,
  validateSearch: (search): { variant?: string } =>
    typeof search.variant === 'string' ? { variant: search.variant } : {},
  loader: async ({
    context: { api, locale, queryClient },
    params,
  }): Promise<ProductListItem | ProductDetail> => {
    if (!productIdPattern.test(params.id)) throw notFound();
    const query = productQuery(api, locale, params.id);
    const notice = queryClient.prefetchQuery(guaranteeNoticeQuery(api, locale));
    const known = queryClient.getQueryData(query.queryKey)
      ? undefined
      : findKnownProduct(queryClient, locale, params.id);
    if (known) {
      void queryClient.prefetchQuery(query);
      return known;
    }
    try {
      const [product] = await Promise.all([queryClient.ensureQueryData(query), notice]);
      return product;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: product, params }) => {
    const path = `/product/${params.id}`;
    if (!product) {
      return pageHead(context, { title: context.i18n.t('site:notFound.title'), path, isPrivate: true });
    }
    const { siteUrl, locale, i18n } = context;
    return pageHead(context, {
      title: product.title,
      description: shortenText(
        [product.subtitle, isWhole(product) && product.description[0]].filter(Boolean).join(' · '),
        300,
      ),
      path,
      picture: `/share/products/${params.id}.png?v=${isWhole(product) ? Date.parse(product.updatedAt) : ''}`,
      type: 'product',
      trail: [{ title: i18n.t('storefront:shop.title'), path: '/beershop' }],
      things:
        import.meta.env.SSR && isWhole(product)
          ? [productStructuredData(product, new URL(localeAddress(siteUrl, path, locale)))]
          : undefined,
    });
  },
  component: Product,
});

/** On the server always; in an open page a list may have shown a part of it before. */
function isWhole(product: ProductListItem | ProductDetail): product is ProductDetail {
  return 'updatedAt' in product;
}

function Product() {
  const { variant } = Route.useSearch();
  return <ProductPage id={Route.useParams().id} known={Route.useLoaderData()} variantId={variant} />;
}
