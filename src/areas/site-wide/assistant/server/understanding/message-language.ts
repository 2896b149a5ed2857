import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { readExamples } from './examples.ts';
import { isUnspaced } from './question-features.ts';

const latin = locales.filter((locale) => locale !== 'ru' && !isUnspaced(locale));

/** Letters that are counted together. */
const gramLength = 3;
/** How much more probable another language must be, as a logarithm: names and greetings are alike in many. */
const leastDifference = 6;
/** Minimum letters whose language is recognised. */
const leastLetters = 6;
/** Examples that are counted before other requests get a turn. */
const batchSize = 200;

type Letters = { counts: ReadonlyMap<string, number>; total: number };

let known: Promise<ReadonlyMap<Locale, Letters>> | undefined;

/** How often groups of letters are in the examples of the languages with Latin letters, counted at the first question. */
function lettersOfLanguages(): Promise<ReadonlyMap<Locale, Letters>> {
  known ??= countLetters();
  return known;
}

async function countLetters(): Promise<ReadonlyMap<Locale, Letters>> {
  const languages = new Map<Locale, Letters>();
  for (const locale of latin) {
    const counts = new Map<string, number>();
    let total = 0;
    for (const [place, { text }] of readExamples(locale).entries()) {
      // Other requests get a turn.
      if (place % batchSize === 0) await nextTurn();
      for (const gram of gramsOf(text)) {
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
        total += 1;
      }
    }
    languages.set(locale, { counts, total });
  }
  return languages;
}

function gramsOf(text: string): string[] {
  const padded = ` ${foldText(text)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()} `;
  return Array.from({ length: Math.max(0, padded.length - gramLength + 1) }, (_, at) =>
    padded.slice(at, at + gramLength),
  );
}

/** Letters of languages that are not written with Latin letters. */
const scripts = {
  ru: /\p{Script=Cyrillic}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  zh: /\p{Script=Han}/gu,
} as const satisfies Partial<Record<Locale, RegExp>>;

/** The share of letters of a script that makes a message one in its language. */
const leastShare = 0.3;

/** The language of a message; `page` is the page's, which is the most probable. */
export async function languageOf(text: string, page: Locale): Promise<Locale> {
  const count = (letters: RegExp) => (text.match(letters) ?? []).length;
  const least = leastShare * count(/\p{L}/gu);
  const [isRussian, isJapanese, isHan] = [scripts.ru, scripts.ja, scripts.zh].map(
    (script) => count(script) > 0 && count(script) >= least,
  );
  // “Vento di Marzo多少钱” on a Chinese page: the name of a product is in Latin letters.
  if (page === 'zh' || page === 'ja') {
    if (count(scripts.zh) + count(scripts.ja) > 0) return page;
  } else if (page === 'ru' && count(scripts.ru) > 0) return page;
  if (isRussian) return 'ru';
  if (isJapanese) return 'ja';
  if (isHan) return count(scripts.ja) > 0 ? 'ja' : 'zh';
  return latinLanguageOf(text, page);
}

async function latinLanguageOf(text: string, page: Locale): Promise<Locale> {
  const grams = gramsOf(withoutNames(text));
  if (grams.length < leastLetters || isName(text)) return page;
  const scores = [...(await lettersOfLanguages())].map(([locale, { counts, total }]) => ({
    locale,
    score: grams.reduce((sum, gram) => sum + Math.log(((counts.get(gram) ?? 0) + 0.3) / total), 0),
  }));
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  const own = scores.find(({ locale }) => locale === page);
  if (!best) return page;
  return own && best.score - own.score < leastDifference ? page : best.locale;
}

/** Whether a message is a name alone, such as “Vento di Marzo”. */
function isName(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}*$/u.test(word) || word.length <= 3);
}

/** Products have Italian names in all languages. */
const withoutNames = (text: string): string => text.replaceAll(/(?<=\S\s+)\p{Lu}\p{Ll}\S*/gu, '');
