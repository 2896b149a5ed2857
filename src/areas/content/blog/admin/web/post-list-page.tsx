import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { ListTools } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AdminPostFilters } from '../admin-posts.rules.ts';
import type { AdminPostItem } from '../blog-admin.schema.ts';
import { PostFilters } from './post-filters.tsx';
import { PostTable } from './post-table.tsx';
import { adminPostsQuery } from './posts.query.ts';
import { SelectionBar } from './selection-bar.tsx';

/** All posts, public or not, for administrators. */
export function PostListPage({ filters }: { filters: AdminPostFilters }) {
  const { t } = useTranslation(['blog-admin', 'blog', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const posts = useQuery(adminPostsQuery(api, locale, filters));
  const selection = useSelection(posts.data?.items ?? []);
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/admin/blog" search={{ ...filters, cursor }}>
        {label}
      </Link>
    );
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
      <PostFilters filters={filters} />
      <ListTools>
        <DownloadLink href={exportAddress(locale, filters)} label={t('site:common.downloadCsv')} />
        <ColumnsMenu
          columns={[
            { name: 'posts.state', heading: t('fields.state') },
            { name: 'posts.languages', heading: t('fields.languages') },
            { name: 'posts.changed', heading: t('fields.changedAt') },
          ]}
        />
      </ListTools>
      <QueryList
        query={posts}
        loading={t('blog:loading')}
        failed={{ title: t('blog:failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <NoPosts isFiltered={Boolean(filters.q ?? filters.state)} />
        }
        pages={({ next, previous }) => ({
          label: t('blog:paging.label'),
          previous: pageLink(previous, t('paging.previous')),
          next: pageLink(next, t('paging.next')),
        })}
      >
        {({ items }) => (
          <PostTable
            items={items}
            loadedAt={posts.dataUpdatedAt}
            selected={selection.ids}
            onSelect={selection.set}
            focusAfter={heading}
          />
        )}
      </QueryList>
      <SelectionBar chosen={selection.chosen} onDone={selection.clear} />
    </section>
  );
}

/** Only visible posts can be selected. */
function useSelection(items: readonly AdminPostItem[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const inSight = items.filter(({ id }) => chosen.includes(id));
  return { chosen: inSight, ids: inSight.map(({ id }) => id), set: setChosen, clear: () => setChosen([]) };
}

function exportAddress(locale: Locale, { cursor: _, sort: _sort, ...filters }: AdminPostFilters): string {
  return `/api/admin/blog/posts/csv?${new URLSearchParams({ lng: locale, ...filters })}`;
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
