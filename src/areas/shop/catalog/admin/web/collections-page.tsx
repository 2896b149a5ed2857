import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowLeft, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { productsTopic } from '../../catalog.rules.ts';
import type { AdminCollection } from '../collections.schema.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { adminCollectionsQuery } from './collections.query.ts';
import { useCollectionActions } from './use-collection-actions.ts';

type Opened = { dialog: 'add' } | { dialog: 'change' | 'delete'; collection: AdminCollection };

/** The collections of the shop, in its order. */
export function CollectionsPage() {
  const { t } = useTranslation(['catalog-admin', 'editing', 'site']);
  const { api } = useSite();
  const { data } = useQuery(adminCollectionsQuery(api));
  const [opened, setOpened] = useState<Opened>();
  const actions = useCollectionActions();
  useLiveTopics([productsTopic]);
  const close = () => setOpened(undefined);
  const items = data?.items ?? [];
  return (
    <section aria-labelledby="collections" className="grid gap-5">
      <header className="grid gap-3">
        <Link
          to="/admin/prodotti"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </Link>
        <h1 id="collections" className="text-3xl sm:text-4xl">
          {t('fields.collections')}
        </h1>
        <p className="max-w-prose text-muted-foreground">{t('collections.hint')}</p>
        <Button className="justify-self-start scriptless:hidden" onClick={() => setOpened({ dialog: 'add' })}>
          <Plus aria-hidden="true" />
          {t('collections.add')}
        </Button>
      </header>
      {data && items.length === 0 && <p className="text-muted-foreground">{t('collections.none')}</p>}
      <ol className="grid gap-3">
        {items.map((collection, index) => {
          const { id, title } = collection;
          const move = (direction: 'up' | 'down') =>
            actions.move.mutate({ id, ids: items.map((each) => each.id), direction });
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-xl border bg-card p-4 shadow-sm"
            >
              <div className="grid min-w-0 flex-1 basis-40">
                <span translate="no" className="font-semibold wrap-anywhere">
                  {title}
                </span>
                <span className="text-sm text-muted-foreground">
                  {t('collections.products', { number: collection.products })}
                </span>
              </div>
              <div className="flex flex-wrap gap-2 scriptless:hidden">
                <IconButton
                  label={t('collections.up', { title })}
                  isOff={index === 0 || actions.move.isPending}
                  onClick={() => move('up')}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('collections.down', { title })}
                  isOff={index === items.length - 1 || actions.move.isPending}
                  onClick={() => move('down')}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('collections.change', { title })}
                  onClick={() => setOpened({ dialog: 'change', collection })}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('collections.delete', { title })}
                  onClick={() => setOpened({ dialog: 'delete', collection })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      {(opened?.dialog === 'add' || opened?.dialog === 'change') && (
        <CollectionDialog
          collection={opened.dialog === 'change' ? opened.collection : undefined}
          stored={
            opened.dialog === 'change' ? items.find(({ id }) => id === opened.collection.id) : undefined
          }
          actions={actions}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('collections.ask', { title: opened.collection.title })}
          description={t('collections.askHint')}
          closeLabel={t('site:close')}
          action={t('collections.deleteAction')}
          stay={t('editing:confirm.cancel')}
          isPending={actions.remove.isPending}
          onConfirm={() => actions.remove.mutate(opened.collection.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </section>
  );
}

type IconButtonProps = { label: string; isOff?: boolean; onClick(): void; children: ReactNode };

/** Remains focusable when it is disabled. */
function IconButton({ label, isOff = false, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className="aria-disabled:opacity-50"
    >
      {children}
    </Button>
  );
}
