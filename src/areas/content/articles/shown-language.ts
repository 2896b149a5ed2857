import { defaultLocale, type Locale, locales } from '#platform/i18n/locales.ts';

/** The language to show among those in which a text exists: the reader's, otherwise Italian, otherwise the first. */
export function languageFor(languages: readonly Locale[], locale: Locale): Locale | undefined {
  return [locale, defaultLocale, ...locales].find((each) => languages.includes(each));
}
