import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { collectionsClient } from '../../catalog.client.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { productsKey } from './products.query.ts';

/** The collections with their names in all languages. */
export const adminCollectionsQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: [...productsKey, 'all-collections'],
    queryFn: () => readJson(collectionsClient(api).index.$get()),
    staleTime: 10_000,
    meta: { failedTitle: 'catalog-admin:collections.failed', changesWith: [productsTopic] },
  });
