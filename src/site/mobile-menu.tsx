import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#platform/i18n/use-error-text.ts';
import { Button } from '#ui/button.tsx';
import { latePart, useLatePart } from '#ui/late-part.ts';
import { toast } from '#ui/toast.ts';

const mobileDrawer = latePart(() => import('./mobile-drawer.tsx').then(({ MobileDrawer }) => MobileDrawer));

/** The way to the menu where the header has no room for it; it comes with the first wish to see it. */
export function MobileMenu() {
  const { t } = useTranslation('site');
  const [isOpen, setOpen] = useState(false);
  const errorText = useErrorText();
  const MobileDrawer = useLatePart(mobileDrawer, isOpen, (error) => {
    setOpen(false);
    toast({ title: errorText(error), variant: 'destructive' });
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
