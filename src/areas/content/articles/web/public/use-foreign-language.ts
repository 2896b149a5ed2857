import { useSite } from '#platform/browser/use-site.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';

/** The attributes of a text in another language than the page. */
export function useForeignLanguage(language: Locale): { lang?: string } {
  const { locale } = useSite();
  return language === locale ? {} : { lang: localeTags[language] };
}
