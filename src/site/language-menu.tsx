import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { type Locale, localeNames, locales, localeTags, matchLocale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { toast } from '#ui/toast.ts';
import { switchLocale } from './switch-locale.ts';

/** The nine languages, each with its own name. Loaded at the first click, and then open. */
export function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation('site');
  const router = useRouter();
  const { locale } = useSite();
  const [isOpen, setOpen] = useState(true);
  const choose = (chosen: Locale) =>
    switchLocale(router, chosen).catch(() =>
      toast({ variant: 'destructive', title: t('header.languageFailed') }),
    );
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup
          value={locale}
          onValueChange={(value) => void choose(matchLocale(value) ?? locale)}
        >
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
