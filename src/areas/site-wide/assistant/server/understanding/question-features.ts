import type { Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** The letters of a word that form a feature together. */
const [minGramLength, maxGramLength] = [2, 4];
/** Chinese and Japanese words are short. */
const maxEastAsianGramLength = 3;

export const isUnspaced = (locale: Locale): boolean => locale === 'zh' || locale === 'ja';

/** The words of a question in their order, without case, accents and punctuation: equal for the same question. */
export const sentenceOf = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

/** The words and pairs of words of a question, and the groups of letters in its words. */
export type QuestionFeatures = { words: readonly string[]; letters: readonly string[] };

/** The features of a question for a classifier. Letters find words with typing errors and other endings. */
export function featuresOf(words: readonly Word[], locale: Locale): QuestionFeatures {
  const stems = words.map(({ stem }) => stem);
  const pairs = stems.slice(1).map((stem, place) => `${stems[place]} ${stem}`);
  const letters = isUnspaced(locale)
    ? gramsOf(words.map(({ folded }) => folded).join(''), 1, maxEastAsianGramLength)
    : words.flatMap(({ folded }) => gramsOf(` ${folded} `, minGramLength, maxGramLength));
  return { words: [...new Set([...stems, ...pairs])], letters: [...new Set(letters)] };
}

function gramsOf(text: string, min: number, max: number): string[] {
  const characters = [...text];
  const grams: string[] = [];
  for (let length = min; length <= max; length++)
    for (let at = 0; at + length <= characters.length; at++)
      grams.push(`~${characters.slice(at, at + length).join('')}`);
  return grams;
}
