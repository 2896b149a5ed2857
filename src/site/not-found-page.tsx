import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useMenu } from './area-pages.ts';

/** The 404 page, with the shop's search and links to every area. */
export function NotFoundPage() {
  const { t } = useTranslation('site');
  return (
    <div className="grid justify-items-center gap-8 pb-8">
      <EmptyState
        level={1}
        illustration="lost"
        title={t('notFound.title')}
        description={t('notFound.description')}
        action={
          <Button asChild>
            <Link to="/">{t('notFound.action')}</Link>
          </Button>
        }
        className="pb-0"
      />
      <ShopSearch />
      <Areas />
    </div>
  );
}

/** Works without scripts as well. */
function ShopSearch() {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate({ to: '/beershop', search: q ? { q } : {} });
  }
  return (
    <search className="w-full max-w-md">
      <form action="/beershop" onSubmit={submit}>
        <Field label={t('notFound.search')}>
          {(control) => (
            <span className="flex gap-2">
              <Input {...control} type="search" name="q" enterKeyHint="search" maxLength={200} />
              <Button type="submit" size="icon" variant="secondary" aria-label={t('common.search')}>
                <Search aria-hidden="true" />
              </Button>
            </span>
          )}
        </Field>
      </form>
    </search>
  );
}

function Areas() {
  const { t } = useTranslation('site');
  const items = useMenu('main').filter(({ path }) => path !== '/');
  return (
    <nav aria-labelledby="not-found-areas" className="w-full max-w-2xl">
      <h2 id="not-found-areas" className="mb-3 text-center text-lg">
        {t('notFound.areas')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              className="flex min-h-11 items-center gap-3 rounded-lg border bg-card px-4 py-2 font-medium hover:border-primary hover:bg-accent hover:text-accent-foreground"
            >
              {item.icon && <item.icon aria-hidden="true" className="size-5 shrink-0 text-primary" />}
              {t(`menus.${item.label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
