import i18next, { type i18n as I18n, type Resource } from 'i18next';
import { defaultLocale, type Locale, locales } from './locales.ts';

export type Messages = Record<string, Record<string, unknown>>;

/** Creates a separate translator: a server answers in many languages at once, so requests share no state. */
export function createI18n(locale: Locale, messages: Partial<Record<Locale, Messages>>): I18n {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: defaultLocale,
    supportedLngs: [...locales],
    resources: messages as Resource,
    defaultNS: 'site',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  return i18n;
}
