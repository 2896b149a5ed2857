import type { Catalogue, Locale } from './catalogues.ts';
import type { Glossary } from './glossary.ts';

const plain = (text: string): string => text.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ').toLowerCase();

/** Translations that lack the glossary's term although their Italian text has it, a sentence each. */
export function findMissingTerms(catalogues: readonly Catalogue[], { sections }: Glossary): string[] {
  const required = sections.flatMap(({ terms }) => terms.flatMap((term) => term.required ?? []));
  return catalogues.flatMap(({ folder, texts: { it: italian, ...translations } }) =>
    required.flatMap((term) =>
      [...(italian ?? [])].flatMap(([key, text]) => {
        if (!plain(text).includes(plain(term.it))) return [];
        return Object.entries(translations).flatMap(([locale, own]) => {
          const word = term[locale as Locale];
          const translation = own.get(key);
          const hasTerm = translation === undefined || plain(translation).includes(plain(word));
          return hasTerm
            ? []
            : [`${folder}/${locale}.json: ${key} lacks "${word}", the glossary's word for "${term.it}"`];
        });
      }),
    ),
  );
}
