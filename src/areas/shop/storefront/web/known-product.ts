import type { QueryClient } from '@tanstack/react-query';
import type { ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import type { Locale } from '#platform/i18n/locales.ts';

type WithProducts = { items?: readonly ProductListItem[]; related?: readonly ProductListItem[] };

/**
 * The list data of a product from this visit, in this language: its page shows that at once, while the rest
 * is loading. Undefined on the product's own page, where another language is loaded before anything changes.
 */
export function findKnownProduct(
  queryClient: QueryClient,
  locale: Locale,
  id: string,
): ProductListItem | undefined {
  const shown = queryClient.getQueryCache().findAll({ queryKey: ['catalog', 'product'], type: 'active' });
  if (shown.some(({ queryKey }) => queryKey[3] === id)) return undefined;
  const lists = queryClient.getQueriesData<WithProducts>({
    queryKey: ['catalog'],
    predicate: ({ queryKey }) => queryKey[2] === locale,
  });
  for (const [, data] of lists) {
    const found = [...(data?.items ?? []), ...(data?.related ?? [])].find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
}
