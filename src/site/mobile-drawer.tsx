import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AccountMenu } from '#areas/people/sign-in/web/account-menu.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Drawer, DrawerContent } from '#ui/drawer.tsx';
import { useMenu } from './area-pages.ts';
import { LanguagePicker } from './language-picker.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

type MobileDrawerProps = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The full menu over the whole screen. */
export function MobileDrawer({ isOpen, setOpen }: MobileDrawerProps) {
  const { t } = useTranslation('site');
  const items = useMenu('main');
  const close = () => setOpen(false);
  useCloseOnNavigation(setOpen);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <DrawerContent
        title={t('header.menu')}
        closeLabel={t('close')}
        className="w-full max-w-none border-s-0"
        footer={
          <div className="mx-auto grid max-w-3xl grid-cols-1 gap-2 sm:grid-cols-2">
            <Account onChosen={close} />
            <div className="grid grid-cols-2 gap-2">
              <LanguagePicker isLabelled />
              <ThemeToggle isLabelled />
            </div>
          </div>
        }
      >
        <nav aria-label={t('nav.label')} className="mx-auto max-w-3xl">
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {items.map((item) => (
              <li key={item.path}>
                <Link
                  to={item.path}
                  activeOptions={{ exact: item.path === '/', includeSearch: false }}
                  onClick={close}
                  className="flex min-h-13 items-center gap-4 rounded-lg px-3 font-display text-xl font-bold choice hover:bg-accent hover:text-accent-foreground"
                >
                  {item.icon && <item.icon aria-hidden="true" className="size-6 shrink-0 text-primary" />}
                  {t(`menus.${item.label}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </DrawerContent>
    </Drawer>
  );
}

/** Also when the navigation was not started in the menu, such as by the browser's "back". */
function useCloseOnNavigation(setOpen: (isOpen: boolean) => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const openedOn = useRef(path);
  useEffect(() => {
    if (openedOn.current === path) return;
    openedOn.current = path;
    setOpen(false);
  }, [path, setOpen]);
}

/** Its dialogs open behind the menu, so the menu closes. */
function Account({ onChosen }: { onChosen: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the buttons inside, by pointer and keyboard alike
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click is also what Enter gives
    <div className="flex gap-2" onClick={onChosen}>
      <AccountMenu isLabelled />
    </div>
  );
}
