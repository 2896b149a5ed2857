import { Languages } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useFailureToast } from '#framework/web/use-action.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent, useLazyComponent, usePrepareLater } from '#ui/lazy-component.ts';

// Loaded on demand, because most visits never change the language.
const languageMenu = lazyComponent(() =>
  import('./language-menu.tsx').then(({ LanguageMenu }) => LanguageMenu),
);

export function LanguagePicker({ isLabelled = false }: { isLabelled?: boolean }) {
  const [isWanted, setWanted] = useState(false);
  const showFailure = useFailureToast();
  usePrepareLater(languageMenu);
  const LanguageMenu = useLazyComponent(languageMenu, isWanted, (error) => {
    setWanted(false);
    showFailure(error);
  });
  if (isWanted && LanguageMenu) return <LanguageMenu trigger={<LanguageButton isLabelled={isLabelled} />} />;
  return (
    <LanguageButton
      isLabelled={isLabelled}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onClick={() => setWanted(true)}
      onPointerEnter={languageMenu.prepare}
      onFocus={languageMenu.prepare}
    />
  );
}

type LanguageButtonProps = ComponentProps<'button'> & { isLabelled: boolean };

function LanguageButton({ isLabelled, ...props }: LanguageButtonProps) {
  const { t } = useTranslation('site');
  return (
    <Button variant={isLabelled ? 'outline' : 'ghost'} size={isLabelled ? 'default' : 'icon'} {...props}>
      <Languages aria-hidden="true" />
      <span className={isLabelled ? undefined : 'sr-only'}>{t('header.language')}</span>
    </Button>
  );
}
