import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseCatalogue } from '#platform/i18n/catalogue-file.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { DemoLanguage, TranslatedLocale } from './demo-types.ts';

const languageSchema: z.ZodType<DemoLanguage> = z.object({
  collections: z.record(z.string(), z.string()),
  options: z.record(z.string(), z.string()),
  products: z.record(
    z.string(),
    z
      .object({
        title: z.string(),
        subtitle: z.string(),
        description: z.string(),
        ribbonText: z.string(),
        ingredients: z.string(),
        warnings: z.string(),
        additionalInfo: z.array(z.object({ title: z.string(), description: z.string() })),
      })
      .partial(),
  ),
});

function readLanguage(locale: Locale): DemoLanguage {
  const file = path.join(import.meta.dirname, 'messages', `${locale}.json`);
  return languageSchema.parse(parseCatalogue(readFileSync(file, 'utf8')));
}

export const demoTexts: Record<Locale, DemoLanguage> = {
  it: readLanguage('it'),
  en: readLanguage('en'),
  es: readLanguage('es'),
  fr: readLanguage('fr'),
  de: readLanguage('de'),
  pt: readLanguage('pt'),
  ru: readLanguage('ru'),
  zh: readLanguage('zh'),
  ja: readLanguage('ja'),
};

export function eachTranslation<T>(make: (language: DemoLanguage) => T): Record<TranslatedLocale, T> {
  const { en, es, fr, de, pt, ru, zh, ja } = demoTexts;
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
