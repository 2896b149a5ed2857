import { Languages } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#platform/i18n/use-error-text.ts';
import { Button } from '#ui/button.tsx';
import { latePart, useLatePart } from '#ui/late-part.ts';
import { toast } from '#ui/toast.ts';

// Most visits never change the language.
const languageMenu = latePart(() => import('./language-menu.tsx').then(({ LanguageMenu }) => LanguageMenu));

export function LanguagePicker() {
  const [isWanted, setWanted] = useState(false);
  const errorText = useErrorText();
  const LanguageMenu = useLatePart(languageMenu, isWanted, (error) => {
    setWanted(false);
    toast({ title: errorText(error), variant: 'destructive' });
  });
  if (isWanted && LanguageMenu) return <LanguageMenu trigger={<LanguageButton />} />;
  return (
    <LanguageButton
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onClick={() => setWanted(true)}
      onPointerEnter={languageMenu.prepare}
      onFocus={languageMenu.prepare}
    />
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
