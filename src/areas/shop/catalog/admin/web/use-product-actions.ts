import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useBulkChange } from '#areas/collaboration/undo/web/public/use-bulk-change.ts';
import { useUndo } from '#areas/collaboration/undo/web/public/use-undo.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { adminCatalogClient } from '../../catalog.client.ts';
import type { ProductKind } from '../../catalog.rules.ts';
import type { StatusesChange } from '../catalog-admin.schema.ts';
import { catalogKey, productsKey } from './products.query.ts';

type Named = { id: string; title: string; kind: ProductKind };

/** Deletes a product, with a toast that can undo it for ten seconds. */
export function useDeleteProduct(onDeleted?: () => void) {
  const { t } = useTranslation('catalog-admin');
  const { api } = useSite();
  const { undo, announce } = useUndo(productsKey);
  const action = useAction({
    mutationFn: ({ id }: Named) =>
      readJson(adminCatalogClient(api).products[':id'].$delete({ param: { id } })),
    failure: (_error, { kind }: Named) => t(`delete.failed.${kind}`),
    refresh: [productsKey],
    onSuccess: ({ change }, { id, title, kind }) => {
      announce(change, {
        title: t(`delete.done.${kind}`),
        description: t('delete.hint', { title, seconds: undoSeconds }),
        undone: title,
        subject: `product-${id}`,
      });
      onDeleted?.();
    },
  });
  return { ...action, undo };
}

/** Publishes or hides products. */
export function useSetStatus(onDone: () => void) {
  const { t } = useTranslation('catalog-admin');
  const { api } = useSite();
  return useBulkChange<StatusesChange>({
    subject: 'product-status',
    send: (json) => readJson(adminCatalogClient(api).products.status.$post({ json })),
    reverse: ({ status }, ids) => [
      { ids: [...ids], status: status === 'draft' ? 'published' : 'draft', from: ids.map(() => status) },
    ],
    texts: {
      title: ({ status }, number) => t(`bulk.${status}`, { number }),
      refused: (titles) => t('bulk.refused', { titles }),
      overtaken: (titles) => t('bulk.overtaken', { titles }),
      failure: t('failed'),
    },
    refresh: [productsKey, catalogKey],
    onDone,
  });
}

type StockWish = { id: string; from: number | null; to: number | null };

/** Sets the stock of a variant, if it has not changed since it was shown. */
export function useSetStock() {
  const { t } = useTranslation('catalog-admin');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ id, from, to }: StockWish) =>
      readJson(adminCatalogClient(api).variants[':id'].stock.$put({ param: { id }, json: { from, to } })),
    subject: 'stock',
    success: () => ({ title: t('stock.saved'), variant: 'success' }),
    failure: t('stock.failed'),
    refresh: [productsKey, catalogKey],
  });
}
