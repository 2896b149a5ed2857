import { defaultLocale, type Locale } from './locales.ts';
import { createTranslator, type Messages, type Translator } from './translator.ts';

/** Creates a separate translator: a server answers in many languages at once, so requests share no state. */
export function createI18n(locale: Locale, messages: Partial<Record<Locale, Messages>>): Translator {
  return createTranslator({ language: locale, fallback: defaultLocale, area: 'site', messages });
}
