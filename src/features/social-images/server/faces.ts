import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import decompressWoff2 from 'woff2-encoder/decompress';
import type { Locale } from '#platform/i18n/locales.ts';
import { graphemes } from './line-breaks.ts';

/** The faces of the pages, and behind them those that have every other letter. */
export type Face = { family: (typeof faceFamilies)[number]; weight: number };

const faceFamilies = ['bitter', 'source-sans-3'] as const;

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

/** A font file with its weights. fontkit varies no WOFF2 font, so it gets the same font as TrueType. */
class VariableFont {
  readonly #font: Font;
  readonly #byWeight = new Map<number, Font>();

  constructor(font: Font) {
    this.#font = font;
  }

  static async open(file: string): Promise<VariableFont> {
    const font = create(Buffer.from(await decompressWoff2(await readFile(file))));
    if (!('getVariation' in font)) throw new Error(`${file} is a collection of fonts`);
    return new VariableFont(font);
  }

  hasAll(codes: readonly number[]): boolean {
    return codes.every((code) => this.#font.hasGlyphForCodePoint(code));
  }

  atWeight(weight: number): Font {
    const font = this.#byWeight.get(weight) ?? this.#font.getVariation({ wght: weight });
    this.#byWeight.set(weight, font);
    return font;
  }
}

const openFiles = new LRUCache<string, VariableFont>({ max: 64, fetchMethod: VariableFont.open });

/** Signs that Chinese and Japanese share are drawn differently. */
function familiesFor(family: Face['family'], locale: Locale): string[] {
  const east = locale === 'ja' ? ['noto-sans-jp', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-jp'];
  return [...new Set([family, 'source-sans-3', ...east])];
}

/** A font that has all letters of a grapheme; undefined when no face of ours has. */
export type FindFont = (grapheme: string, face: Face) => Font | undefined;

/** Opens the fonts for all letters of a text, which may then be set without waiting. */
export async function openFonts(text: string, locale: Locale): Promise<FindFont> {
  const letters = [...new Set(graphemes(text.normalize('NFC')))];
  const fonts = { bitter: new Map<string, VariableFont>(), 'source-sans-3': new Map<string, VariableFont>() };
  for (const letter of letters) {
    for (const family of faceFamilies) {
      const font = await openFontFor(letter, familiesFor(family, locale));
      if (font) fonts[family].set(letter, font);
    }
  }
  return (grapheme, { family, weight }) => fonts[family].get(grapheme)?.atWeight(weight);
}

async function openFontFor(grapheme: string, families: readonly string[]): Promise<VariableFont | undefined> {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  for (const { file, ranges } of families.flatMap(subsetsOf)) {
    if (!codes.every((code) => ranges.some(([first, last]) => first <= code && code <= last))) continue;
    const font = await openFiles.fetch(file);
    if (font?.hasAll(codes)) return font;
  }
  return undefined;
}
