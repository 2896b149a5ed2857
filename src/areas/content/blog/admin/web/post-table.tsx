import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { AdminPostItem } from '../blog-admin.schema.ts';
import { PostStateBadge } from './post-state.tsx';
import { useDeletePost } from './use-post-actions.ts';

type PostTableProps = {
  items: readonly AdminPostItem[];
  /** When they were loaded, in milliseconds since 1970. */
  loadedAt: number;
  selected: readonly string[];
  onSelect(ids: readonly string[]): void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Posts as rows, on phones as cards. */
export function PostTable({ items, selected, onSelect, ...row }: PostTableProps) {
  const { t } = useTranslation('blog-admin');
  const isAll = items.length > 0 && selected.length === items.length;
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t('selection.all')}
        checked={isAll}
        className="scriptless:hidden"
        onChange={() => onSelect(isAll ? [] : items.map(({ id }) => id))}
      />
      <Table caption={t('title')} captionHidden>
        <TableHeader>
          <TableRow>
            <TableHead>{t('fields.title')}</TableHead>
            <TableHead data-column="posts.state">{t('fields.state')}</TableHead>
            <TableHead data-column="posts.languages">{t('fields.languages')}</TableHead>
            <TableHead data-column="posts.changed">{t('fields.changedAt')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map((item) => (
            <PostRow
              key={item.id}
              item={item}
              isSelected={selected.includes(item.id)}
              onToggle={() => toggle(item.id)}
              {...row}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type PostRowProps = Pick<PostTableProps, 'loadedAt' | 'focusAfter'> & {
  item: AdminPostItem;
  isSelected: boolean;
  onToggle(): void;
};

function PostRow({ item, isSelected, onToggle, loadedAt, focusAfter }: PostRowProps) {
  const { t } = useTranslation('blog-admin');
  const { locale } = useSite();
  const { undo } = useDeletePost();
  const { id, pendingChange, refusedChange } = item;
  const title = item.title || t('untitled');
  return (
    <TableRow>
      <TableCell>
        <div className="grid min-w-0 gap-2">
          <div className="flex min-w-0 items-center gap-3">
            <Checkbox
              label={t('selection.one', { title })}
              isLabelHidden
              checked={isSelected}
              onChange={onToggle}
              className="-ms-2.5 -me-2.5 shrink-0 scriptless:hidden"
            />
            <Link
              to="/admin/blog/$id"
              params={{ id }}
              translate="no"
              className="min-h-6 min-w-0 font-semibold wrap-anywhere underline underline-offset-4 hover:text-primary"
            >
              {title}
            </Link>
          </div>
          {pendingChange && (
            <PendingNote
              change={pendingChange}
              loadedAt={loadedAt}
              onUndo={() => void undo(pendingChange.id, title)}
              focusAfter={focusAfter}
            />
          )}
          {refusedChange && <RefusedNote change={t('delete.action')} by={refusedChange.by} />}
        </div>
      </TableCell>
      <TableCell data-column="posts.state" label={t('fields.state')}>
        <PostStateBadge post={item} />
      </TableCell>
      <TableCell data-column="posts.languages" label={t('fields.languages')}>
        {item.languages.map((each) => localeNames[each]).join(', ')}
      </TableCell>
      <TableCell data-column="posts.changed" label={t('fields.changedAt')}>
        {formatDate(locale, item.updatedAt)}
      </TableCell>
    </TableRow>
  );
}
