import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { readWoff2 } from '#platform/fonts/woff2.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** The faces of the pages, and behind them those that have every other letter. */
export type Face = { family: 'bitter' | 'source-sans-3'; weight: number };

const fontsFolder = path.join(import.meta.dirname, '../../../../node_modules/@fontsource-variable');

type Subset = { file: string; ranges: [first: number, last: number][] };

const subsets = new Map<string, Subset[]>();

/** The files of a family, each with the letters that it says it has: a face for Chinese comes in a hundred files. */
function subsetsOf(family: string): Subset[] {
  const known = subsets.get(family);
  if (known) return known;
  const folder = path.join(fontsFolder, family);
  const ranges: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
  const read = Object.entries(ranges).map(([name, list]) => ({
    file: path.join(folder, `files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
  subsets.set(family, read);
  return read;
}

const openFonts = new LRUCache<string, Font>({ max: 64 });

function openFont(file: string, weight: number): Font {
  const key = `${file} ${weight}`;
  const font = openFonts.get(key) ?? fontAt(file, weight);
  openFonts.set(key, font);
  return font;
}

function fontAt(file: string, weight: number): Font {
  const font = create(readWoff2(readFileSync(file)));
  if (!('getVariation' in font)) throw new Error(`${file} is a collection of fonts`);
  return font.getVariation({ wght: weight });
}

/** Signs that Chinese and Japanese share are drawn differently. */
function familiesFor({ family }: Face, locale: Locale): string[] {
  const east = locale === 'ja' ? ['noto-sans-jp', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-jp'];
  return [...new Set([family, 'source-sans-3', ...east])];
}

/** A font that has all letters of a grapheme; undefined when no face of ours has. */
export function findFont(grapheme: string, face: Face, locale: Locale): Font | undefined {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  for (const family of familiesFor(face, locale)) {
    for (const { file, ranges } of subsetsOf(family)) {
      if (!codes.every((code) => ranges.some(([first, last]) => first <= code && code <= last))) continue;
      const font = openFont(file, face.weight);
      if (codes.every((code) => font.hasGlyphForCodePoint(code))) return font;
    }
  }
  return undefined;
}
