import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '#framework/web/use-action.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent, useLazyComponent, usePrepareLater } from '#ui/lazy-component.ts';

const mobileDrawer = lazyComponent(() =>
  import('./mobile-drawer.tsx').then(({ MobileDrawer }) => MobileDrawer),
);

/** The menu button on narrow screens; the menu is loaded at the first click. */
export function MobileMenu() {
  const { t } = useTranslation('site');
  const [isOpen, setOpen] = useState(false);
  const showFailure = useFailureToast();
  usePrepareLater(mobileDrawer);
  const MobileDrawer = useLazyComponent(mobileDrawer, isOpen, (error) => {
    setOpen(false);
    showFailure(error);
  });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={mobileDrawer.prepare}
        onFocus={mobileDrawer.prepare}
        className="lg:hidden scriptless:hidden"
      >
        <Menu aria-hidden="true" />
      </Button>
      {MobileDrawer && <MobileDrawer isOpen={isOpen} setOpen={setOpen} />}
    </>
  );
}
