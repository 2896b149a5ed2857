import { createFileRoute, notFound } from '@tanstack/react-router';
import { validate as isId } from 'uuid';
import { productQuery } from '#features/shop/web/catalog.query.ts';
import { ProductPage } from '#features/shop/web/product-page.tsx';
import { productStructuredData } from '#features/shop/web/structured-data.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { localeAddress } from '#platform/i18n/locale-address.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/product/$id')({
  staticData: { messages: ['shop'], search: ['variant'], content: ['catalog', 'stock'] },
  headers: () => cacheablePage,
  validateSearch: (search): { variant?: string } =>
    typeof search.variant === 'string' ? { variant: search.variant } : {},
  loader: async ({ context: { api, locale, queryClient }, params }) => {
    if (!isId(params.id)) throw notFound();
    try {
      return await queryClient.ensureQueryData(productQuery(api, locale, params.id));
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
      description: [product.subtitle, product.description[0]].filter(Boolean).join(' · ').slice(0, 300),
      path,
      picture: `/share/products/${params.id}.png?v=${Date.parse(product.updatedAt)}`,
      type: 'product',
      trail: [{ title: i18n.t('shop:shop.title'), path: '/beershop' }],
      things: import.meta.env.SSR
        ? [productStructuredData(product, new URL(localeAddress(siteUrl, path, locale)))]
        : undefined,
    });
  },
  component: Product,
});

function Product() {
  return <ProductPage id={Route.useParams().id} variantId={Route.useSearch().variant} />;
}
