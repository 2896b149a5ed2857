import { Languages } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

// Most visits never change the language.
const loadMenu = () => import('./language-menu.tsx').then(({ LanguageMenu }) => ({ default: LanguageMenu }));
const LanguageMenu = lazy(loadMenu);

export function LanguagePicker() {
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void loadMenu();
  const button = (
    <LanguageButton
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onClick={() => setWanted(true)}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <LanguageMenu trigger={<LanguageButton />} />
    </Suspense>
  );
}

function LanguageButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('site');
  return (
    <Button variant="ghost" size="icon" aria-label={t('header.language')} {...props}>
      <Languages aria-hidden="true" />
    </Button>
  );
}
