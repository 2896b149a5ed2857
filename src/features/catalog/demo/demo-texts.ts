import type { Locale } from '#platform/i18n/locales.ts';
import type { DemoLanguage, TranslatedLocale } from './demo-types.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';
import { zh } from './texts/zh.ts';

export const demoTexts: Record<Locale, DemoLanguage> = { it, en, es, fr, de, pt, ru, zh, ja };

export function eachTranslation<T>(make: (language: DemoLanguage) => T): Record<TranslatedLocale, T> {
  return {
    en: make(en),
    es: make(es),
    fr: make(fr),
    de: make(de),
    pt: make(pt),
    ru: make(ru),
    zh: make(zh),
    ja: make(ja),
  };
}
