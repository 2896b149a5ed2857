import { Link } from '@tanstack/react-router';
import { AccountMenu } from '#areas/people/sign-in/web/account-menu.tsx';
import { CartButton } from '#areas/shop/storefront/web/cart-button.tsx';
import { SearchLink } from '#areas/site-wide/site-search/web/public/search-link.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMenu } from './area-pages.ts';
import { DemoMark } from './demo-mark.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * Logo and tools are sticky, except in short windows. The navigation below, on wide screens and without
 * scripts, scrolls with the page.
 */
export function SiteHeader() {
  const { t } = useTranslation('site');
  return (
    <header className="contents" data-print="hide">
      {/* Elements that are scrolled into view leave room for the bar; elements in the bar need none. */}
      <div className="sticky top-0 z-40 border-b bg-background/95 backdrop-blur-sm [&_:is(a,button)]:-scroll-mt-(--scroll-room) short:static">
        <div className="mx-auto flex min-h-18 max-w-7xl items-center gap-x-2 px-4 sm:gap-x-3 sm:px-6">
          <Logo className="min-w-0" />
          <DemoMark />
          <div className="ms-auto flex shrink-0 items-center gap-1">
            <div className="hidden items-center gap-1 md:flex scriptless:hidden">
              <LanguagePicker />
              <ThemeToggle />
            </div>
            <div className="hidden items-center gap-1 sm:flex">
              <AccountMenu />
            </div>
            <SearchLink />
            <CartButton />
            <MobileMenu />
          </div>
        </div>
      </div>
      <noscript>
        <p className="border-b px-4 py-2 text-center text-sm text-balance text-muted-foreground">
          {t('header.needsScript')}
        </p>
      </noscript>
      <MainNavigation />
    </header>
  );
}

/** Nine items in the longest language fit on one line: icons above the labels, on wide screens beside them. */
function MainNavigation() {
  const { t } = useTranslation('site');
  const items = useMenu('main');
  return (
    <nav aria-label={t('nav.label')} className="hidden border-b bg-muted lg:block scriptless:block">
      <ul className="mx-auto flex max-w-7xl flex-wrap px-4">
        {items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              activeOptions={{ exact: item.path === '/', includeSearch: false }}
              className="flex min-h-12 flex-col items-center justify-center gap-1 border-b-3 border-transparent px-2 pt-2 pb-1.5 text-xs/tight font-semibold whitespace-nowrap -outline-offset-3 hover:border-amber hover:text-primary aria-[current=page]:border-primary aria-[current=page]:text-primary forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight] xl:flex-row xl:gap-1.5 xl:text-[0.875rem]"
            >
              {item.icon && <item.icon aria-hidden="true" className="size-4.5 shrink-0 xl:size-4" />}
              {t(`menus.${item.label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
