import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { adminCatalogClient } from '../../catalog.client.ts';
import type { ProductKind } from '../../catalog.rules.ts';
import type { AdminProduct } from '../catalog-admin.schema.ts';
import { type Draft, duplicateOf, emptyDraft } from '../draft.ts';
import { inputOf } from '../draft-input.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductHeading } from './product-heading.tsx';
import { catalogKey, productsKey } from './products.query.ts';
import { useEditor } from './use-editor.ts';

type NewProductPageProps = {
  kind: ProductKind;
  /** The product that is copied. */
  model: AdminProduct | undefined;
};

/** The page for a new product: nothing is stored before it is saved. */
export function NewProductPage({ kind, model }: NewProductPageProps) {
  const { t } = useTranslation('catalog-admin');
  const { api } = useSite();
  const navigate = useNavigate();
  const [first] = useState(() => (model ? duplicateOf(model) : emptyDraft(kind)));
  const editor = useEditor({ stored: { version: 0, draft: first } });
  const isLeaving = useRef(false);
  // Generated here, so that a retry after a lost answer does not add a second product.
  const [id] = useState(() => newId());
  const { draft } = editor;
  const add = useAction({
    mutationFn: (typed: Draft) =>
      readJson(
        adminCatalogClient(api).products.$post({
          json: {
            id,
            ...inputOf(typed, undefined, systemClock.now()),
            ...(model && { picturesOf: model.id }),
          },
        }),
      ),
    subject: 'product',
    success: () => ({ title: t(`add.done.${draft.kind}`), variant: 'success' }),
    failure: t(`add.failed.${draft.kind}`),
    refresh: [productsKey, catalogKey],
    async onSuccess(added) {
      isLeaving.current = true;
      await navigate({ to: '/admin/prodotti/$id', params: added, replace: true });
    },
    onError: editor.showRefusal,
  });

  function save(status: 'as-typed' | 'published'): void {
    if (add.isPending || editor.findProblems()) return;
    add.mutate(status === 'published' ? { ...draft, status } : draft);
  }

  return (
    <div className="grid gap-5">
      <ProductHeading title={model ? t('duplicate.title', { title: model.title }) : t(`add.${draft.kind}`)}>
        <p className="max-w-prose text-muted-foreground">{t('add.hint')}</p>
      </ProductHeading>
      <ProductEditor
        editor={editor}
        isDirty={editor.isDirty}
        isSaving={add.isPending}
        isLeaving={isLeaving}
        onSave={save}
      />
    </div>
  );
}
