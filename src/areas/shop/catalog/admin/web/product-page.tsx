import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, ExternalLink, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { SentDraft, Versioned } from '#areas/collaboration/editing/draft-kind.ts';
import { MergedNote } from '#areas/collaboration/editing/web/public/conflict-note.tsx';
import { FoundDraft, useDiscard } from '#areas/collaboration/editing/web/public/found-draft.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useAction } from '#framework/web/use-action.ts';
import { ApiError, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { Button } from '#ui/button.tsx';
import { adminCatalogClient } from '../../catalog.client.ts';
import type { AdminProduct } from '../catalog-admin.schema.ts';
import { type Draft, draftOf } from '../draft.ts';
import { inputOf } from '../draft-input.ts';
import { PicturesPart } from './pictures-part.tsx';
import { ProductConflict } from './product-conflict.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductHeading } from './product-heading.tsx';
import { adminProductQuery, catalogKey, productsKey } from './products.query.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { usePictureTexts } from './use-picture-texts.ts';
import { useDeleteProduct } from './use-product-actions.ts';

/** The editor of a product. */
export function ProductPage({ id }: { id: string }) {
  const { api } = useSite();
  const { data } = useQuery(adminProductQuery(api, id));
  return data ? <StoredProduct key={id} product={data} /> : null;
}

function StoredProduct({ product }: { product: AdminProduct }) {
  const { t } = useTranslation('catalog-admin');
  const editor = useEditor({ stored: versionOf(product), subject: `product/${product.id}` });
  const pictureTexts = usePictureTexts(product.id);
  const isLeaving = useRef(false);
  const discard = useDiscard(editor.discard);
  const save = useSave(product, editor);
  const isDirty = editor.isDirty || pictureTexts.isDirty;
  // While saving, a newer version is usually the one being saved.
  const merged = save.isPending ? undefined : editor.merged;

  async function send(status: 'as-typed' | 'published'): Promise<void> {
    if (save.isPending || editor.findProblems(pictureTexts.findProblems())) return;
    const shown = editor.draft;
    const typed: Draft = status === 'published' ? { ...shown, status } : shown;
    await save.mutateAsync({ typed, shown, sendPictures: pictureTexts.send }).catch(() => undefined);
  }

  return (
    <div className="grid gap-5">
      <ProductHeading title={product.title}>
        <LastChange change={product.lastChange} />
        <Actions product={product} isDirty={isDirty} isLeaving={isLeaving} />
      </ProductHeading>
      {merged && (
        <ProductConflict
          name={editor.isOthers ? product.lastChange?.by : undefined}
          draft={editor.draft}
          merged={merged}
          choices={editor.choices}
          onMerge={editor.merge}
          onDiscard={() => {
            editor.discard();
            pictureTexts.discard();
          }}
        />
      )}
      {editor.unmerge && <MergedNote onReview={editor.unmerge} />}
      <FoundDraft draft={editor} onDiscard={discard} />
      <ProductEditor
        editor={editor}
        product={product}
        isDirty={isDirty}
        isOvertaken={merged !== undefined}
        isSaving={save.isPending}
        isLeaving={isLeaving}
        onSave={(status) => void send(status)}
        pictures={<PicturesPart editor={editor} product={product} texts={pictureTexts} />}
      />
      <p className="sr-only" role="status">
        {save.isSuccess ? t('save.done') : ''}
      </p>
    </div>
  );
}

const versionOf = (product: AdminProduct): Versioned<Draft> => ({
  version: product.version,
  draft: draftOf(product),
});

function useSave(product: AdminProduct, editor: Editor) {
  const { t } = useTranslation(['catalog-admin', 'editing']);
  const { api } = useSite();
  const queryClient = useQueryClient();
  const query = adminProductQuery(api, product.id);
  return useAction({
    async mutationFn({ typed, sendPictures }: SentDraft<Draft> & { sendPictures(): Promise<void> }) {
      const json = { ...inputOf(typed, editor.base, systemClock.now()), version: editor.version };
      await readJson(adminCatalogClient(api).products[':id'].$put({ param: { id: product.id }, json }));
      await sendPictures();
      return queryClient.fetchQuery({ ...query, staleTime: 0 });
    },
    subject: 'product',
    success: () => ({ title: t('save.done'), variant: 'success' }),
    failure: (error) => (isOvertaken(error) ? t('editing:conflict.toast') : t('failed')),
    refresh: [productsKey, catalogKey],
    onSuccess: (fresh, { shown }) => editor.adopt(versionOf(fresh), shown),
    onError(error, sent) {
      editor.showRefusal(error);
      editor.remember(sent);
    },
  });
}

/** Whether somebody else saved first: the page then shows their changes. */
const isOvertaken = (error: Error): boolean =>
  error instanceof ApiError && ['product_changed', 'stock_changed'].includes(error.code);

type ActionsProps = { product: AdminProduct; isDirty: boolean; isLeaving: { current: boolean } };

function Actions({ product, isDirty, isLeaving }: ActionsProps) {
  const { t } = useTranslation('catalog-admin');
  const { api } = useSite();
  const navigate = useNavigate();
  const heading = useRef<HTMLDivElement>(null);
  const { dataUpdatedAt } = useQuery(adminProductQuery(api, product.id));
  const remove = useDeleteProduct(() => {
    isLeaving.current = !isDirty;
    void navigate({ to: '/admin/prodotti' });
  });
  const { id, title, kind, status, pendingChange } = product;
  const { hostedStore } = useIdentity();
  return (
    <div ref={heading} tabIndex={-1} className="grid gap-3 focus-visible:outline-none scriptless:hidden">
      <div className="flex flex-wrap gap-2">
        {status === 'published' && hostedStore === null && (
          <Button asChild variant="outline" size="sm">
            <Link to="/product/$id" params={{ id }}>
              <ExternalLink aria-hidden="true" />
              {t('view')}
            </Link>
          </Button>
        )}
        <Button asChild variant="outline" size="sm">
          <Link to="/admin/prodotti/nuovo" search={{ tipo: kind, copia: id }}>
            <Copy aria-hidden="true" />
            {t('duplicate.action')}
          </Link>
        </Button>
        <Button
          variant="outline"
          size="sm"
          pending={remove.isPending}
          onClick={() => remove.mutate({ id, title, kind })}
        >
          <Trash2 aria-hidden="true" />
          {t('delete.action')}
        </Button>
      </div>
      {pendingChange && (
        <PendingNote
          change={pendingChange}
          loadedAt={dataUpdatedAt}
          onUndo={() => void remove.undo(pendingChange.id, title)}
          focusAfter={heading}
        />
      )}
    </div>
  );
}
