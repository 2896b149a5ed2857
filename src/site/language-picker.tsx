import { useRouteContext, useRouter } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Locale, localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { toast } from '#ui/toast.tsx';
import { switchLocale } from './switch-locale.ts';

export function LanguagePicker() {
  const { t } = useTranslation('site');
  const router = useRouter();
  const { locale } = useRouteContext({ from: '__root__' });
  const choose = (chosen: Locale) =>
    switchLocale(router, chosen).catch(() =>
      toast({ variant: 'destructive', title: t('header.languageFailed') }),
    );
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('header.language')}>
          <Languages aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={locale} onValueChange={(value) => void choose(value as Locale)}>
          {locales.map((each) => (
            <DropdownMenuRadioItem key={each} value={each}>
              <span lang={localeTags[each]}>{localeNames[each]}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
