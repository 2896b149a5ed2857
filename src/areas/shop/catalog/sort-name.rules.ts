import { collatorOf } from '#platform/i18n/collator.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`;
const words = new RegExp(String.raw`${unspaced}+|[[\p{L}\p{N}]--${unspaced}]+`, 'gv');
const isUnspaced = new RegExp(unspaced, 'v');

/** Longer words are cut: the rest rarely distinguishes them, and an index has a size limit. */
const maxWordLength = 40;

/** The words of a text, without case and accents. */
function wordsOf(text: string): string[] {
  const found = foldText(text).match(words) ?? [];
  return found.map((word) => (isUnspaced.test(word) ? word : cutText(word, maxWordLength)));
}

/** Increase with every change of these rules: stored sort keys are then renewed. */
export const sortRulesVersion = 1;

/**
 * Separate letters of the alphabet that would fold to another letter: they sort after that letter, whatever follows.
 */
const ownLetters: Partial<Record<Locale, [letter: RegExp, folded: string]>> = {
  es: [/ñ/gi, 'nʒ'],
  ru: [/й/gi, 'иӿ'],
};

/** Languages whose script sorts before Latin: Latin letters are mapped to code points after every script. */
const putsLatinLast: readonly Locale[] = ['ru', 'zh'];

/** Characters. Longer names are distinguished by their ids, so that sort keys fit an index and a cursor. */
const maxLength = 120;

/**
 * The sort key of a name in a language, compared by code points: words without case and accents, as in a dictionary.
 * Chinese sorts by pinyin, Japanese by kana and by its own order of kanji, because a name does not contain their
 * readings.
 */
export function sortName(name: string, locale: Locale): string {
  const [letter, folded] = ownLetters[locale] ?? [/$^/, ''];
  let key = wordsOf(name.normalize('NFC').replace(letter, folded)).join(' ');
  if (locale === 'ja') key = orderKana(key);
  if (locale === 'ja' || locale === 'zh') key = orderCharacters(key, locale);
  if (putsLatinLast.includes(locale)) {
    key = key.replace(/[a-z]/g, (latin) => String.fromCodePoint(latin.charCodeAt(0) + 0xfee0));
  }
  return [...key].slice(0, maxLength).join('');
}

const smallKana = 'ぁぃぅぇぉっゃゅょゎ';
const largeKana = 'あいうえおつやゆよわ';
const rows = [
  'あかさたなはまやらわ',
  'いきしちにひみりゐ',
  'うくすつぬふむゆる',
  'えけせてねへめれゑ',
  'おこそとのほもよろを',
];

/** Katakana and small kana sort as the plain ones, and a long vowel mark as its vowel. */
function orderKana(text: string): string {
  return text
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCodePoint(kana.charCodeAt(0) - 0x60))
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (kana) => largeKana[smallKana.indexOf(kana)] ?? kana)
    .replace(/(.)ー+/g, (long, kana: string) => {
      const vowel = rows.find((row) => row.includes(kana))?.[0];
      return vowel ? kana + vowel.repeat(long.length - 1) : kana;
    });
}

const [firstCharacter, lastCharacter] = [0x4e00, 0x9fff];

/** Replaces each character by the code point at its position in the language's order. */
function orderCharacters(text: string, locale: Locale): string {
  const places = placesOf(locale);
  return text.replace(/[一-鿿]/g, (character) => places.get(character) ?? character);
}

const known = new Map<Locale, Map<string, string>>();

/** Takes forty milliseconds the first time. */
function placesOf(locale: Locale): Map<string, string> {
  const found = known.get(locale);
  if (found) return found;
  const characters: string[] = [];
  for (let code = firstCharacter; code <= lastCharacter; code++) characters.push(String.fromCharCode(code));
  const inOrder = characters.toSorted(collatorOf(locale).compare);
  const places = new Map(inOrder.map((character, place) => [character, characters[place] ?? character]));
  known.set(locale, places);
  return places;
}
