import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import type { ListColumn } from '#framework/web/list-table.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminPostItem } from '../blog-admin.schema.ts';
import { PostStateBadge } from './post-state.tsx';
import { useDeletePost } from './use-post-actions.ts';

type TitleProps = {
  /** When the posts were loaded, in milliseconds since 1970. */
  loadedAt: number;
  focusAfter: RefObject<HTMLElement | null>;
};

export function usePostColumns(title: TitleProps): ListColumn<AdminPostItem>[] {
  const { t } = useTranslation('blog-admin');
  const { locale } = useSite();
  return [
    {
      heading: t('fields.title'),
      cell: (item, choice) => <PostTitle item={item} choice={choice} {...title} />,
    },
    {
      name: 'posts.state',
      heading: t('fields.state'),
      cell: (item) => <PostStateBadge post={item} />,
    },
    {
      name: 'posts.languages',
      heading: t('fields.languages'),
      cell: ({ languages }) => languages.map((each) => localeNames[each]).join(', '),
    },
    {
      name: 'posts.changed',
      heading: t('fields.changedAt'),
      cell: ({ updatedAt }) => formatDate(locale, updatedAt),
    },
  ];
}

type PostTitleProps = TitleProps & { item: AdminPostItem; choice: ReactNode };

function PostTitle({ item, choice, loadedAt, focusAfter }: PostTitleProps) {
  const { t } = useTranslation('blog-admin');
  const { undo } = useDeletePost();
  const { id, pendingChange, refusedChange } = item;
  const title = item.title || t('untitled');
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 items-center gap-3">
        {choice}
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
  );
}
