import type { Catalogue, Locale } from './catalogues.ts';
import type { ForbiddenWord } from './glossary.ts';

type Search = ForbiddenWord & { pattern: RegExp };

/** Chinese and Japanese write no spaces: there a word is found anywhere. */
const withoutSpaces: readonly Locale[] = ['zh', 'ja'];

function searchFor(forbidden: ForbiddenWord): Search {
  const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const word = literally(forbidden.word.replace(/\*$/, ''));
  const end = forbidden.word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}-])';
  const isAnywhere = withoutSpaces.includes(forbidden.language);
  const exceptions = (forbidden.exceptIn ?? []).map((each) => `${literally(each)}|`).join('');
  const found = isAnywhere ? word : `(?<![\\p{L}\\p{N}-])${word}${end}`;
  return { ...forbidden, pattern: new RegExp(`${exceptions}(?<found>${found})`, 'giu') };
}

/** Placeholders, tags and addresses are no words; nor does a soft hyphen divide one. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll(/\{\{.*?\}\}|<\/?\w+>|\S+@\S+|www\.\S+/g, ' ')
    .replaceAll('\u00a0', ' ');

/** Whether a key, `area:key`, is among exceptions, which may end with `*`. */
export const isAllowed = (allowed: readonly string[], key: string): boolean =>
  allowed.some((each) => (each.endsWith('*') ? key.startsWith(each.slice(0, -1)) : key === each));

/** Checks the texts of a catalogue, or of a sheet, for words of the glossary that must not be used. */
export function createWordCheck(words: readonly ForbiddenWord[]) {
  const searches = Map.groupBy(words.map(searchFor), ({ language }) => language);

  /** The problems of one text, a sentence each. `key` is `area:key`. */
  function findWords(locale: Locale, key: string, text: string): string[] {
    const plain = withoutMarks(text);
    return (searches.get(locale) ?? []).flatMap(({ pattern, word, instead, reason, allowed = [] }) => {
      const hit = [...plain.matchAll(pattern)].find(({ groups }) => groups?.found);
      if (!hit || isAllowed(allowed, key)) return [];
      return [`says "${hit.groups?.found}" (${word}); write: ${instead}. ${reason}`];
    });
  }
  return findWords;
}

export function findForbiddenWords(
  catalogues: readonly Catalogue[],
  words: readonly ForbiddenWord[],
): string[] {
  const findWords = createWordCheck(words);
  return catalogues.flatMap(({ folder, namespace, texts }) =>
    Object.entries(texts).flatMap(([locale, own]) =>
      [...own].flatMap(([key, text]) =>
        findWords(locale as Locale, `${namespace}:${key}`, text).map(
          (problem) => `${folder}/${locale}.json: ${key} ${problem}`,
        ),
      ),
    ),
  );
}

/** Exceptions of the glossary that no text needs, so that the list stays short. */
export function findUnneededExceptions(
  catalogues: readonly Catalogue[],
  words: readonly ForbiddenWord[],
): string[] {
  return words.flatMap(({ allowed = [], ...word }) => {
    const check = createWordCheck([word]);
    const isNeeded = (exception: string) =>
      catalogues.some(({ namespace, texts }) =>
        [...(texts[word.language] ?? [])].some(([key, text]) => {
          const full = `${namespace}:${key}`;
          return isAllowed([exception], full) && check(word.language, full, text).length > 0;
        }),
      );
    return allowed
      .filter((exception) => !isNeeded(exception))
      .map((exception) => `docs/glossary.json: ${word.word} needs no exception for ${exception}`);
  });
}
