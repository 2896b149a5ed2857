import { describe, expect, test } from 'vitest';
import { type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { demoTexts } from './demo/demo-texts.ts';
import { sortName } from './sort-name.rules.ts';

/** Compares bytes, as the database does. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const sorted = (names: readonly string[], locale: Locale) =>
  names.toSorted((a, b) => byBytes(sortName(a, locale), sortName(b, locale)));

test.each<[string, Locale, string[]]>([
  ['words, whatever the accents and signs', 'it', ['ambra', 'ecco', 'Èrica', 'L’ape', '“Zero”']],
  ['numbers first', 'it', ['33 Giri', 'Abete']],
  ['umlauts as their vowels', 'de', ['Apfel', 'Ärger', 'Azur', 'Straße', 'Strasser', 'Strich']],
  ['joined letters as two', 'fr', ['Odeur', 'Œillet', 'Ombre']],
  ['ñ as a letter after n', 'es', ['Nata', 'Nube', 'Ñandú', 'Oca', 'Pina', 'Pinza', 'Piña', 'Pipa']],
  [
    'й after и, ё as е',
    'ru',
    ['Ива', 'Ия', 'Йод', 'Калина', 'Ежевика', 'Ёлка', 'Енот'].toSorted(new Intl.Collator('ru').compare),
  ],
  ['Cyrillic before Latin', 'ru', ['5 углов', 'Янтарь', 'Ale']],
  [
    'Chinese by pinyin, before Latin',
    'zh',
    ['33 号', '艾尔', '白啤酒', '琥珀', '苦啤酒', '小麦', '棕色', 'IPA'],
  ],
  [
    'kana in their order, after Latin and before the rest',
    'ja',
    ['IPA', 'アンバー', 'いちご', 'エール', 'えび', 'ペールエール', 'ペルシャ', '琥珀'],
  ],
  ['long vowels as their vowels', 'ja', ['ヒール', 'ひいろ', 'ビーロ2', 'ひら']],
])('names sort by %s (%s)', (_what, locale, expected) => {
  expect(sorted(expected.toReversed(), locale)).toEqual(expected);
});

describe('the texts of the demo', () => {
  test.each(locales)('are sorted in %s as the standard library sorts their words', (locale) => {
    const { compare } = new Intl.Collator(localeTags[locale], { sensitivity: 'base' });
    const { collections, options, products } = demoTexts[locale];
    const texts = Object.values(products).flatMap(({ title, subtitle }) => [title, subtitle]);
    const names = [...texts, ...Object.values(collections), ...Object.values(options)]
      .filter((text) => text !== undefined)
      .map((text) => ({
        key: sortName(text, locale),
        words: text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim(),
      }));
    for (const one of names) {
      for (const other of names) {
        const expected = Math.sign(compare(one.words, other.words));
        if (expected !== 0)
          expect(byBytes(one.key, other.key), `${one.words}, ${other.words}`).toBe(expected);
      }
    }
  });
});

test('a name is cut to the length that an index can hold', () => {
  for (const locale of locales) {
    expect(Buffer.byteLength(sortName('酒ñй'.repeat(1000), locale))).toBeLessThanOrEqual(480);
  }
});
