import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, ExternalLink, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#area/web/use-action.ts';
import { chooseMine } from '#areas/collaboration/editing/merge-values.ts';
import { MergedNote } from '#areas/collaboration/editing/web/public/conflict-note.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { useChoices } from '#areas/collaboration/editing/web/public/use-choices.ts';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { ApiError, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { Button } from '#ui/button.tsx';
import { adminCatalogClient } from '../../catalog.client.ts';
import type { AdminProduct } from '../admin-product.schema.ts';
import { type Draft, draftOf } from '../draft.ts';
import { inputOf } from '../draft-input.ts';
import { isSameDraft, mergeDrafts } from '../merge-drafts.ts';
import { isStoredAs } from '../stored-as.ts';
import { PicturesPart } from './pictures-part.tsx';
import { ProductConflict } from './product-conflict.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductHeading } from './product-heading.tsx';
import { adminProductQuery, catalogKey, productsKey } from './products.query.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { usePictureTexts } from './use-picture-texts.ts';
import { useDeleteProduct } from './use-product-actions.ts';

/** A product with all that can be changed. */
export function ProductPage({ id }: { id: string }) {
  const { api } = useSite();
  const { data } = useQuery(adminProductQuery(api, id));
  return data ? <StoredProduct key={id} product={data} /> : null;
}

function StoredProduct({ product }: { product: AdminProduct }) {
  const { t } = useTranslation('catalog-admin');
  const editor = useEditor(draftOf(product));
  const pictureTexts = usePictureTexts(product.id);
  const isLeaving = useRef(false);
  const change = useStoredProduct(product, editor);
  const save = useSave({
    product,
    version: change.version,
    editor,
    onSaved: change.adopt,
    onFailed: change.remember,
  });
  const isDirty = editor.isDirty || pictureTexts.isDirty;
  // While saving, what is newer is mostly what is being saved.
  const merged = save.isPending ? undefined : change.merged;

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
          name={change.isOthers ? product.lastChange?.by : undefined}
          draft={editor.draft}
          merged={merged}
          choices={change.choices}
          onMerge={change.merge}
          onDiscard={() => {
            change.discard();
            pictureTexts.discard();
          }}
        />
      )}
      {change.unmerge && <MergedNote onReview={change.unmerge} />}
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

/** What was sent, and what the page showed at that moment: a publication differs in its status. */
type Sent = { typed: Draft; shown: Draft };

/** What stood on the page before it was merged. */
type Unmerged = { version: number; base: Draft; draft: Draft };

/**
 * Compares what is stored with what the page began with. Sales alone, anything while nothing is typed, and what this page has
 * sent without hearing of its success, are taken over silently; what somebody else has written is asked about.
 */
function useStoredProduct(product: AdminProduct, editor: Editor) {
  const [version, setVersion] = useState(product.version);
  const [failed, setFailed] = useState<readonly Sent[]>([]);
  const [unmerged, setUnmerged] = useState<Unmerged>();
  const choices = useChoices();
  const stored = draftOf(product);
  const isNewer = product.version !== version || !isSameDraft(stored, editor.base);
  const merged =
    isNewer && editor.isDirty ? mergeDrafts(editor.base, editor.draft, stored, choices.choose) : undefined;
  const isOthers = product.version !== version;
  const isOnlySales = !isOthers && merged?.conflicts.length === 0;
  const own = isOthers && merged ? failed.find(({ typed }) => isStoredAs(typed, stored)) : undefined;

  function restart(typed?: Draft): void {
    setVersion(product.version);
    setFailed([]);
    setUnmerged(undefined);
    editor.restart(stored, typed);
  }
  useEffect(() => {
    if (isNewer && !editor.isDirty) restart();
    if (merged && isOnlySales) restart(merged.draft);
    if (own) restart(mergeDrafts(own.shown, editor.draft, stored, chooseMine).draft);
  });

  return {
    version,
    isOthers,
    merged: isOnlySales || own ? undefined : merged,
    choices,
    merge(): void {
      if (!merged) return;
      restart(merged.draft);
      setUnmerged({ version, base: editor.base, draft: editor.draft });
    },
    /** Goes back to the choices of the last merge; undefined when there is none that is not saved. */
    unmerge:
      unmerged && editor.isDirty && !merged
        ? () => {
            setUnmerged(undefined);
            setVersion(unmerged.version);
            editor.restart(unmerged.base, unmerged.draft);
          }
        : undefined,
    discard: () => restart(),
    /** What failed may be stored all the same, when only its answer was lost. */
    remember: (sent: Sent) => setFailed((before) => [...before, sent]),
    /** Goes on from what is stored, with what was typed since the page showed `shown`. */
    adopt(fresh: AdminProduct, { shown }: Sent): void {
      setVersion(fresh.version);
      setFailed([]);
      setUnmerged(undefined);
      const typed = mergeDrafts(shown, editor.latest(), draftOf(fresh), chooseMine).draft;
      editor.restart(draftOf(fresh), typed);
    },
  };
}

type SaveOptions = {
  product: AdminProduct;
  /** The version that the page has read. */
  version: number;
  editor: Editor;
  onSaved(fresh: AdminProduct, sent: Sent): void;
  onFailed(sent: Sent): void;
};

function useSave({ product, version, editor, onSaved, onFailed }: SaveOptions) {
  const { t } = useTranslation(['catalog-admin', 'editing']);
  const { api } = useSite();
  const queryClient = useQueryClient();
  const query = adminProductQuery(api, product.id);
  return useAction({
    async mutationFn({ typed, sendPictures }: Sent & { sendPictures(): Promise<void> }) {
      const json = { ...inputOf(typed, editor.base, systemClock.now()), version };
      await readJson(adminCatalogClient(api).products[':id'].$put({ param: { id: product.id }, json }));
      await sendPictures();
      return queryClient.fetchQuery({ ...query, staleTime: 0 });
    },
    subject: 'product',
    success: () => ({ title: t('save.done'), variant: 'success' }),
    failure: (error) => (isOvertaken(error) ? t('editing:conflict.toast') : t('failed')),
    refresh: [productsKey, catalogKey],
    onSuccess: onSaved,
    onError(error, sent) {
      editor.showRefusal(error);
      onFailed(sent);
    },
  });
}

/** Whether somebody else was faster: the page then shows what they changed. */
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
  return (
    <div ref={heading} tabIndex={-1} className="grid gap-3 focus-visible:outline-none scriptless:hidden">
      <div className="flex flex-wrap gap-2">
        {status === 'published' && (
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
