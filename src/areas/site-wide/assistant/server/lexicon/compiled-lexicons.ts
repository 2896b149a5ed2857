import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { type Concept, concepts, type Lexicon } from './concepts.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { portuguese } from './pt.ts';
import { russian } from './ru.ts';
import { chinese } from './zh.ts';

const lexicons: Readonly<Record<Locale, Lexicon>> = {
  it: italian,
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  ru: russian,
  zh: chinese,
  ja: japanese,
};

/** A phrase as stems; for Chinese and Japanese as characters. */
type Phrase = { concept: Concept; stems: readonly string[] };
type Characters = { concept: Concept; text: string };

export type CompiledLexicon = {
  /** By their first stem. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** For languages without spaces between words. */
  characters: readonly Characters[];
  /** Phrases of one word by its first letter, for the correction of typing errors. */
  words: ReadonlyMap<string, readonly KnownWord[]>;
  /** The same for all first letters. */
  allWords: readonly KnownWord[];
};

export type KnownWord = { concept: Concept; stem: string };

export const isUnspaced = (locale: Locale): boolean => locale === 'zh' || locale === 'ja';

const phrasesOf = (lexicon: Lexicon) =>
  concepts.flatMap((concept) => lexicon[concept].split('|').map((text) => ({ concept, text })));

function compile(locale: Locale): CompiledLexicon {
  const all = phrasesOf(lexicons[locale]);
  if (isUnspaced(locale)) {
    const characters = all.map(({ concept, text }) => ({
      concept,
      text: foldText(text).replaceAll(/[^\p{L}\p{N}ー]/gu, ''),
    }));
    return { phrases: new Map(), words: new Map(), allWords: [], characters };
  }
  const phrases = all.map(({ concept, text }) => ({
    concept,
    stems: readWords(text, locale).map(({ stem }) => stem),
  }));
  const single = phrases.flatMap(({ concept, stems }) =>
    stems.length === 1 && stems[0] ? [{ concept, stem: stems[0] }] : [],
  );
  return {
    phrases: Map.groupBy(phrases, ({ stems }) => stems[0] ?? ''),
    words: Map.groupBy(single, ({ stem }) => stem.charAt(0)),
    allWords: single,
    characters: [],
  };
}

const compiled = new Map<Locale, CompiledLexicon>();

/** The lexicon of a language, compiled at its first use. */
export function lexiconOf(locale: Locale): CompiledLexicon {
  const lexicon = compiled.get(locale) ?? compile(locale);
  compiled.set(locale, lexicon);
  return lexicon;
}

/** Every phrase of every language, for tests. */
export const listPhrases = () =>
  locales.flatMap((locale) => phrasesOf(lexicons[locale]).map((phrase) => ({ locale, ...phrase })));
