import anyAscii from 'any-ascii';
import type { Locale } from '#platform/i18n/locales.ts';
import { maxSlugLength } from '../articles.rules.ts';

const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A Chinese character without spaces around it is one syllable: 啤酒 becomes `pi-jiu`. */
const syllable = /[\p{Script=Han}]/gu;

/**
 * The slug of a title: Latin letters and digits separated by hyphens. Chinese characters are spelled in
 * pinyin, also in Japanese. Empty for a title without letters and digits.
 */
export function toSlug(title: string, language?: Locale): string {
  const spelled = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => (language === 'de' ? (german[letter] ?? letter) : letter))
    .replace(syllable, (character) => ` ${anyAscii(character)} `);
  const words =
    anyAscii(spelled)
      .toLowerCase()
      .replace(/['’`]/g, ' ')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, maxSlugLength).replace(/-$/, '');
}

/** The first of `wanted`, `wanted-2`, `wanted-3` … that is not taken. */
export function firstFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = `${wanted.slice(0, maxSlugLength - ending.length).replace(/-$/, '')}${ending}`;
    if (!taken.has(slug)) return slug;
  }
}
