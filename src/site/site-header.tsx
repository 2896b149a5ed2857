import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '#features/accounts/web/account-menu.tsx';
import { CartButton } from '#features/cart/web/cart-button.tsx';
import { DemoMark } from './demo-mark.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useNavigation } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';

export function SiteHeader() {
  const { isDemo } = useRouteContext({ from: '__root__' });
  return (
    <header className="sticky top-0 z-40 border-b bg-background/95 backdrop-blur-sm" data-print="hide">
      <div className="mx-auto flex min-h-18 max-w-7xl items-center gap-x-2 px-4 sm:gap-x-3 sm:px-6">
        <Logo />
        {isDemo && <DemoMark />}
        <MainNavigation />
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <div className="hidden items-center gap-1 lg:flex">
            <LanguagePicker />
            <ThemeToggle />
          </div>
          <div className="hidden items-center gap-1 sm:flex">
            <AccountMenu />
          </div>
          <CartButton />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Nine items in the longest language fit on two lines within the header's height. */
function MainNavigation() {
  const { t } = useTranslation('site');
  const items = useNavigation();
  return (
    <nav aria-label={t('nav.label')} className="ms-2 hidden lg:block">
      <ul className="flex flex-wrap gap-x-1">
        {items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              activeOptions={{ exact: item.path === '/', includeSearch: false }}
              className="inline-flex min-h-9 items-center rounded-full px-3 text-sm font-semibold hover:bg-accent hover:text-accent-foreground aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {t(`nav.${item.label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
