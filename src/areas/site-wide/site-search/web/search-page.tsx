import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Without } from '#areas/shop/storefront/web/public/without.tsx';
import { maxSearchLength } from '#framework/search-text.ts';
import { FilterForm, SearchField, useSearchText } from '#framework/web/filter-fields.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { parseSearch, type SiteSearch, searchPath } from '../site-search.rules.ts';
import type { FoundPage } from '../site-search.schema.ts';
import { searchQuery } from './site-search.query.ts';

/** The site search: a plain GET form, and its results. */
export function SearchPage({ q }: SiteSearch) {
  const { t } = useTranslation('site-search');
  const navigate = useNavigate();
  const [text, setText] = useSearchText(q ?? '');
  return (
    <div className="grid max-w-3xl gap-8">
      <header className="grid gap-2">
        <h1 className="text-4xl">{t('title')}</h1>
        <p className="text-lg text-muted-foreground">{t('description')}</p>
      </header>
      <FilterForm
        action={searchPath}
        label={t('form')}
        className="grid"
        onSubmit={() =>
          void navigate({ to: searchPath, search: parseSearch({ q: text }), resetScroll: false })
        }
      >
        <SearchField label={t('field')} text={text} maxLength={maxSearchLength} onType={setText} />
      </FilterForm>
      {q !== undefined && <Found q={q} />}
    </div>
  );
}

function Found({ q }: { q: string }) {
  const { t } = useTranslation(['site-search', 'site']);
  const { api, locale } = useSite();
  const query = useQuery(searchQuery(api, locale, q));
  return (
    <QueryList
      query={query}
      loading={t('loading')}
      failed={{ title: t('failed'), retry: t('site:common.retry') }}
      status={({ items }) => t('found', { count: items.length })}
      empty={({ items, unwanted }) =>
        items.length === 0 &&
        unwanted.length === 0 && (
          <EmptyState icon={SearchX} title={t('none.title')} description={t('none.description')} />
        )
      }
    >
      {({ items, unwanted }) => (
        <>
          <Without unwanted={unwanted} hasProducts={items.some(({ path }) => path.startsWith('/product/'))} />
          <ul className="grid gap-3">
            {items.map((page) => (
              <FoundItem key={page.path} page={page} />
            ))}
          </ul>
        </>
      )}
    </QueryList>
  );
}

function FoundItem({ page: { path, title, excerpt, author } }: { page: FoundPage }) {
  const { t } = useTranslation('site-search');
  const { pathname, search, hash } = new URL(path, 'https://page.invalid');
  return (
    <li className="relative grid gap-1 rounded-xl border bg-card p-4 shadow-sm">
      <h2 className="text-lg wrap-anywhere">
        <Link
          to={pathname}
          search={Object.fromEntries(new URLSearchParams(search))}
          {...(hash !== '' && { hash: hash.slice(1) })}
          className="underline underline-offset-4 after:absolute after:inset-0 after:rounded-xl hover:text-primary"
        >
          {title}
        </Link>
      </h2>
      <p className="wrap-anywhere text-muted-foreground">{excerpt}</p>
      {author && (
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {author.name === null ? t('author.hidden') : t('author.by', { name: author.name })}
        </p>
      )}
    </li>
  );
}
