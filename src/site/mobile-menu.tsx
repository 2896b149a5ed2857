import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

const loadDrawer = () =>
  import('./mobile-drawer.tsx').then(({ MobileDrawer }) => ({ default: MobileDrawer }));
const MobileDrawer = lazy(loadDrawer);

/** The way to the menu on phones and tablets, which comes with the first wish to see it. */
export function MobileMenu() {
  const { t } = useTranslation('site');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const prepare = () => void loadDrawer();
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="lg:hidden"
      >
        <Menu aria-hidden="true" />
      </Button>
      {wasOpened && (
        <Suspense>
          <MobileDrawer isOpen={isOpen} setOpen={setOpen} />
        </Suspense>
      )}
    </>
  );
}
