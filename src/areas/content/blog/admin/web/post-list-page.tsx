import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine, Plus } from 'lucide-react';
import { useRef } from 'react';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { SelectionBar, useListSelection } from '#framework/web/list-selection.tsx';
import { ListTable } from '#framework/web/list-table.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AdminPostItem } from '../blog-admin.schema.ts';
import { type PostSelection, postList } from '../posts.list.ts';
import { usePostColumns } from './post-columns.tsx';
import { adminPostsQuery } from './posts.query.ts';
import { useSetStates } from './use-post-actions.ts';

/** All posts, public or not, for administrators. */
export function PostListPage({ selection }: { selection: PostSelection }) {
  const { t } = useTranslation(['blog-admin', 'blog', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const posts = useQuery(adminPostsQuery(api, locale, selection));
  const { chosen, choose } = useListSelection(posts.data?.items ?? []);
  const columns = usePostColumns({ loadedAt: posts.dataUpdatedAt, focusAfter: heading });
  return (
    <section aria-labelledby="posts" className="grid gap-5">
      <header className="grid gap-3">
        <h1
          id="posts"
          ref={heading}
          tabIndex={-1}
          className="text-3xl focus-visible:outline-none sm:text-4xl"
        >
          {t('title')}
        </h1>
        <p className="max-w-prose text-muted-foreground">{t('description')}</p>
        <Button asChild className="justify-self-start scriptless:hidden">
          <Link to="/admin/blog/nuovo">
            <Plus aria-hidden="true" />
            {t('add')}
          </Link>
        </Button>
      </header>
      <ListFilterForm list={postList} selection={selection} />
      <ListTools>
        <CsvLink path="/api/admin/blog/posts/csv" selection={selection} />
        <ColumnsMenu columns={columns} />
      </ListTools>
      <QueryList
        query={posts}
        loading={t('blog:loading')}
        failed={{ title: t('blog:failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <NoPosts isFiltered={Boolean(selection.q ?? selection.state)} />
        }
        pages={listPages(selection, {
          label: t('blog:paging.label'),
          previous: t('paging.previous'),
          next: t('paging.next'),
        })}
      >
        {({ items }) => (
          <ListTable
            caption={t('title')}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            selection={{
              ...{ chosen, choose },
              all: t('selection.all'),
              one: ({ title }) => t('selection.one', { title: title || t('untitled') }),
            }}
          />
        )}
      </QueryList>
      <PublishBar chosen={chosen} onDone={() => choose([])} />
    </section>
  );
}

function PublishBar({ chosen, onDone }: { chosen: readonly AdminPostItem[]; onDone(): void }) {
  const { t } = useTranslation('blog-admin');
  const { mutate, isPending } = useSetStates(onDone);
  const setState = (state: 'published' | 'draft') => ({
    changes: (post: AdminPostItem) => post.state !== state,
    run: (before: readonly AdminPostItem[]) => {
      const json = { state, ids: before.map(({ id }) => id), from: before.map((post) => post.state) };
      mutate({ before, json });
    },
  });
  return (
    <SelectionBar
      chosen={chosen}
      label={t('selection.label')}
      count={t('selection.count', { number: chosen.length })}
      isPending={isPending}
      actions={[
        { label: t('publish.now'), variant: 'default', ...setState('published') },
        { label: t('publish.takeBack'), variant: 'outline', ...setState('draft') },
      ]}
    />
  );
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('blog-admin');
  const part = isFiltered ? 'none' : 'empty';
  return (
    <EmptyState
      icon={PenLine}
      title={t(`list.${part}.title`)}
      description={t(`list.${part}.description`)}
      action={
        isFiltered ? (
          <Button asChild variant="outline">
            <Link to="/admin/blog" search={{}}>
              {t('list.none.action')}
            </Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to="/admin/blog/nuovo">{t('add')}</Link>
          </Button>
        )
      }
    />
  );
}
