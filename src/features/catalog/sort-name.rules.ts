import { collatorOf } from '#platform/i18n/collator.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { wordsOf } from './search.rules.ts';

/** Rises with every change of these rules: stored names are then made anew. */
export const sortRulesVersion = 1;

/** Letters of their own, whose fold would stand among another's: after it, whatever follows. */
const ownLetters: Partial<Record<Locale, [letter: RegExp, folded: string]>> = {
  es: [/ñ/gi, 'nʒ'],
  ru: [/й/gi, 'иӿ'],
};

/** Scripts that are read before Latin letters: these become others, which every script comes before. */
const putsLatinLast: readonly Locale[] = ['ru', 'zh'];

/** Longer names are told apart by their ids; so they fit an index and a cursor. */
const maxLength = 120;

/**
 * By which a name is sorted in a language, compared by code points: words without case and accents, as its readers look
 * them up. Chinese by pinyin, Japanese by kana and its own order of characters, whose readings no name tells.
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

/** Katakana and small letters stand where the plain ones do, and a long vowel where the vowel does. */
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

/** Writes each character as the one that stands at its place in the language's order. */
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
