import type { Catalogue, Locale } from './catalogues.ts';
import { isAllowed } from './forbidden-words.ts';
import type { Glossary } from './glossary.ts';

/** A text as terms are looked for in it: without marks, placeholders and capitals. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '')
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll('\u00a0', ' ')
    .toLowerCase();

/** Translations that lack the glossary's term although their Italian text has it, a sentence each. */
export function findMissingTerms(catalogues: readonly Catalogue[], { sections }: Glossary): string[] {
  const terms = sections.flatMap((section) => section.terms);
  return catalogues.flatMap(({ folder, namespace, texts: { it: italian, ...translations } }) =>
    terms.flatMap(({ required, requiredExcept = [] }) =>
      [...(italian ?? [])].flatMap(([key, text]) => {
        if (!required || !plain(text).includes(plain(required.it))) return [];
        if (isAllowed(requiredExcept, `${namespace}:${key}`)) return [];
        return Object.entries(translations).flatMap(([locale, own]) => {
          const word = required[locale as Locale];
          const translation = own.get(key);
          const hasTerm = translation === undefined || plain(translation).includes(plain(word));
          return hasTerm
            ? []
            : [`${folder}/${locale}.json: ${key} lacks "${word}", the glossary's word for "${required.it}"`];
        });
      }),
    ),
  );
}
