import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '#features/accounts/web/account-menu.tsx';
import { Drawer, DrawerContent } from '#ui/drawer.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { useNavigation } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';

type MobileDrawerProps = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The whole menu over the whole screen. */
export function MobileDrawer({ isOpen, setOpen }: MobileDrawerProps) {
  const { t } = useTranslation('site');
  const items = useNavigation();
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <DrawerContent
        title={t('header.menu')}
        closeLabel={t('close')}
        className="w-full max-w-none border-s-0"
        footer={
          <div className="flex flex-wrap items-center gap-2">
            <PhoneAccount onChosen={() => setOpen(false)} />
            <span className="flex-1" />
            <LanguagePicker />
            <ThemeToggle />
          </div>
        }
      >
        <nav aria-label={t('nav.label')}>
          <ul className="grid gap-1">
            {items.map((item) => (
              <li key={item.path}>
                <Link
                  to={item.path}
                  activeOptions={{ exact: item.path === '/', includeSearch: false }}
                  onClick={() => setOpen(false)}
                  className="flex min-h-14 items-center gap-4 rounded-lg px-3 font-display text-xl font-bold hover:bg-accent hover:text-accent-foreground aria-[current=page]:text-primary"
                >
                  <item.icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
                  {t(`nav.${item.label}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </DrawerContent>
    </Drawer>
  );
}

/** On phones the header has no room for it. What it does happens behind the menu, which closes. */
function PhoneAccount({ onChosen }: { onChosen: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the buttons inside, by pointer and keyboard alike
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click is also what Enter gives
    <div className="flex items-center gap-2 sm:hidden [&_span]:not-sr-only" onClick={onChosen}>
      <AccountMenu />
    </div>
  );
}
