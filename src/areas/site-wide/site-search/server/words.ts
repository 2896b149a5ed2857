import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { stopWords } from './stop-words.ts';

const same = (word: string) => word;

/** Snowball's stemmers; Chinese and Japanese words do not change their endings. */
const stemmers: Readonly<Record<Locale, (word: string) => string>> = {
  it: italian,
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  ru: russian,
  zh: same,
  ja: same,
};

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+/gv;

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(localeTags[locale], { granularity: 'word' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** A word of a text without case and accents, and its stem in the index. */
export type Word = {
  folded: string;
  stem: string;
  isStopWord: boolean;
  /** Probably a proper name: capitalized, in a language where that is not only the start of a sentence. */
  isName: boolean;
};

/** The words of a text in their order. Chinese and Japanese, which have no spaces, are segmented. */
export function readWords(text: string, locale: Locale): Word[] {
  const language = locale === 'zh' || locale === 'ja' ? locale : 'ja';
  return [...withoutSoftHyphens(text).normalize('NFKC').matchAll(runs)]
    .flatMap(([run]) =>
      eastAsian.test(run) ? [...segmenterOf(language).segment(run)].map(({ segment }) => segment) : [run],
    )
    .map((word, place) => {
      const folded = foldText(word);
      return {
        folded,
        stem: stemOf(folded, locale),
        isStopWord: isStopWord(folded, locale),
        isName: place > 0 && locale !== 'de' && /^\p{Lu}\p{Ll}/u.test(word),
      };
    });
}

/**
 * Chinese is segmented into words such as 我想, whose characters are all stop words; Japanese words in hiragana
 * alone are mostly grammar.
 */
const isStopWord = (folded: string, locale: Locale): boolean =>
  stopWords[locale].has(folded) ||
  (locale === 'zh' && [...folded].every((character) => stopWords.zh.has(character))) ||
  (locale === 'ja' && /^\p{Script=Hiragana}+$/u.test(folded));

/** Texts repeat few word forms, and a stemmer takes ten times as long as this lookup. */
const known = new Map<string, string>();
const maxKnown = 50_000;

function stemOf(folded: string, locale: Locale): string {
  const key = `${locale} ${folded}`;
  const stem = known.get(key) ?? foldText(stemmers[locale](folded));
  if (known.size >= maxKnown) known.clear();
  known.set(key, stem);
  return stem;
}

/** All words of a text that have a meaning of their own. */
export const listMeaningful = (text: string, locale: Locale): Word[] =>
  readWords(text, locale).filter(({ stem, isStopWord }) => !isStopWord && stem !== '');

/** The index terms of a text: the stems of all meaningful words. */
export const listStems = (text: string, locale: Locale): string[] =>
  listMeaningful(text, locale).map(({ stem }) => stem);

const joined = /\p{L}+(?:['’-]\p{L}+)+/gu;

/** Words with an apostrophe or a hyphen, written as one, because people leave it out: “laquila” is L’Aquila. */
export const listJoined = (text: string): string[] =>
  (text.match(joined) ?? []).map((word) => word.replaceAll(/['’-]/g, ''));
