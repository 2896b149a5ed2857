import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { collectionsClient } from '../../catalog.client.ts';
import type { CollectionTexts } from '../collections.schema.ts';
import { catalogKey, productsKey } from './products.query.ts';

/** The administrators' actions for collections; each reports its result in a toast. */
export function useCollectionActions() {
  const { t } = useTranslation('catalog-admin');
  const { api } = useSite();
  const client = collectionsClient(api);
  const shared = {
    subject: 'collections',
    success: () => ({ title: t('collections.saved'), variant: 'success' as const }),
    failure: t('collections.failed'),
    refresh: [productsKey, catalogKey],
  };
  return {
    add: useAction({
      ...shared,
      mutationFn: (json: CollectionTexts & { id: string }) => readJson(client.index.$post({ json })),
    }),
    change: useAction({
      ...shared,
      mutationFn: ({ id, ...json }: CollectionTexts & { id: string; seen: CollectionTexts }) =>
        readJson(client[':id'].$put({ param: { id }, json })),
    }),
    move: useAction({
      ...shared,
      mutationFn: ({ id, ...json }: { id: string; ids: string[]; direction: 'up' | 'down' }) =>
        readJson(client[':id'].place.$put({ param: { id }, json })),
      success: () => undefined,
    }),
    remove: useAction({
      ...shared,
      mutationFn: (id: string) => readJson(client[':id'].$delete({ param: { id } })),
    }),
  };
}

export type CollectionActions = ReturnType<typeof useCollectionActions>;
