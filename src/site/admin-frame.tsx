import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuPage } from '#framework/area-page.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMenu } from './area-pages.ts';

/** An administrators' page with the menu of all others: a list on wide screens, otherwise collapsed. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site');
  const pages = useMenu('admin');
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') });
  // A page below one of the menu, such as that of one product, marks that one as current.
  const current = pages.findLast((page) => path === page.path || path.startsWith(`${page.path}/`));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
      <nav
        aria-label={t('menus.admin-overview.label')}
        data-print="hide"
        className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
      >
        {/* The key closes it again on another page. */}
        <details key={path} className="group rounded-xl border bg-card lg:hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-xl px-4 py-2 hover:text-primary [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block text-sm text-muted-foreground">{t('menus.admin-overview.label')}</span>
              {current && <span className="font-semibold">{t(`menus.${current.label}`)}</span>}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
            />
          </summary>
          <AdminMenu pages={pages} className="border-t p-2" />
        </details>
        <AdminMenu pages={pages} className="max-lg:hidden" />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function AdminMenu({ pages, className }: { pages: readonly MenuPage[]; className: string }) {
  const { t } = useTranslation('site');
  return (
    <ul className={className}>
      {pages.map(({ path, label }) => (
        <li key={path}>
          <Link
            to={path}
            activeOptions={{ exact: path === '/admin', includeSearch: false }}
            className="flex min-h-11 items-center rounded-lg px-3 py-2 wrap-anywhere choice hover:bg-accent hover:text-accent-foreground aria-[current=page]:font-semibold"
          >
            {t(`menus.${label}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
