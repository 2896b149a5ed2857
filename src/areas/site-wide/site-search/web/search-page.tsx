import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Without } from '#areas/shop/storefront/web/public/without.tsx';
import { maxSearchLength } from '#framework/search-text.ts';
import { ChoiceLink } from '#framework/web/choice-link.tsx';
import { FilterForm, SearchField, useSearchText, useSuggestedText } from '#framework/web/filter-fields.tsx';
import { PathLink } from '#framework/web/path-link.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { parseSearch, type SiteSearch, searchPath } from '../site-search.rules.ts';
import type { FoundPage, FoundPages } from '../site-search.schema.ts';
import { searchQuery, suggestionsQuery } from './site-search.query.ts';

/** The site search: a plain GET form, and its results. */
export function SearchPage({ q, kind }: SiteSearch) {
  const { t } = useTranslation('site-search');
  const navigate = useNavigate();
  const router = useRouter();
  const { api, locale } = useSite();
  const [text, setText] = useSearchText(q ?? '');
  const wanted = useSuggestedText(text === q ? '' : text);
  const suggested = useQuery(suggestionsQuery(api, locale, wanted));
  const { items, kinds } = (wanted !== '' && suggested.data) || { items: [], kinds: [] };
  const suggestions = items.map((page) => ({
    ...{ key: page.path, text: page.title },
    detail: kinds.find((each) => each.kind === page.kind)?.title ?? '',
  }));
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
        <SearchField
          label={t('field')}
          text={text}
          maxLength={maxSearchLength}
          onType={setText}
          suggestions={{ items: suggestions, onChoose: (href) => void router.navigate({ href }) }}
        />
      </FilterForm>
      {q !== undefined && <Found q={q} {...(kind !== undefined && { kind })} />}
    </div>
  );
}

function Found({ q, kind }: { q: string; kind?: string }) {
  const { t } = useTranslation(['site-search', 'site']);
  const { api, locale } = useSite();
  const query = useQuery(searchQuery(api, locale, { q, ...(kind !== undefined && { kind }) }));
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
      {({ items, kinds, unwanted }) => (
        <>
          {kinds.length > 1 && <Kinds q={q} chosen={kind} kinds={kinds} />}
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

/** The kinds of the found pages, each with its number. */
function Kinds({ q, chosen, kinds }: { q: string; chosen: string | undefined } & Pick<FoundPages, 'kinds'>) {
  const { t } = useTranslation('site-search');
  return (
    <nav aria-label={t('kinds.label')} className="flex flex-wrap gap-2" data-print="hide">
      <ChoiceLink to={searchPath} search={{ q }} isChosen={chosen === undefined} resetScroll={false}>
        {t('kinds.all')}
      </ChoiceLink>
      {kinds.map(({ kind, title, count }) => (
        <ChoiceLink
          key={kind}
          to={searchPath}
          search={{ q, kind }}
          isChosen={chosen === kind}
          resetScroll={false}
        >
          {t('kinds.choice', { title, count })}
        </ChoiceLink>
      ))}
    </nav>
  );
}

function FoundItem({ page: { path, title, excerpt, author } }: { page: FoundPage }) {
  const { t } = useTranslation('site-search');
  return (
    <li className="relative grid gap-1 rounded-xl border bg-card p-4 shadow-sm">
      <h2 className="text-lg wrap-anywhere">
        <PathLink
          path={path}
          className="underline underline-offset-4 after:absolute after:inset-0 after:rounded-xl hover:text-primary"
        >
          {title}
        </PathLink>
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
