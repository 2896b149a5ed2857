import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import decompressWoff2 from 'woff2-encoder/decompress';
import { graphemesOf } from '#platform/kernel/shorten-text.ts';
import type { Locale } from '../../i18n/locales.ts';

/** The fonts of the pages, and fallback fonts for all other characters. */
export type Face = { family: 'bitter' | 'source-sans-3'; weight: number };

const fontsFolder = path.join(import.meta.dirname, '../../../../node_modules/@fontsource-variable');

type Subset = { file: string; ranges: [first: number, last: number][] };

const subsets = new Map<string, Subset[]>();

/** The files of a font family, each with its declared characters: a Chinese family has a hundred files. */
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

/** A variable font file. fontkit cannot vary WOFF2 fonts, so it gets the same font as TrueType. */
export class VariableFont {
  readonly name: string;
  /** The file as TrueType. */
  readonly bytes: Buffer;
  readonly #font: Font;
  readonly #byWeight = new Map<number, Font>();

  constructor(name: string, bytes: Buffer) {
    const font = create(bytes);
    if (!('getVariation' in font)) throw new Error(`${name} is a collection of fonts`);
    this.name = name;
    this.bytes = bytes;
    this.#font = font;
  }

  static async open(file: string): Promise<VariableFont> {
    return new VariableFont(
      path.basename(file, '.woff2'),
      Buffer.from(await decompressWoff2(await readFile(file))),
    );
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

/** Chinese and Japanese share code points that are drawn differently. */
function familiesFor(family: Face['family'], locale: Locale): string[] {
  const east = locale === 'ja' ? ['noto-sans-jp', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-jp'];
  return [...new Set([family, 'source-sans-3', ...east])];
}

/** Finds a font that has all characters of a grapheme; undefined when there is none. */
export type FindFont = (grapheme: string, face: Face) => Font | undefined;

/** Opens the fonts for all characters of a text, so that it can then be laid out synchronously. */
export async function openFonts(text: string, locale: Locale): Promise<FindFont> {
  const fonts = {
    bitter: await openVariableFonts(text, locale, 'bitter'),
    'source-sans-3': await openVariableFonts(text, locale, 'source-sans-3'),
  };
  return (grapheme, { family, weight }) => fonts[family].get(grapheme)?.atWeight(weight);
}

/** The font of each grapheme of a text that has one. */
export async function openVariableFonts(
  text: string,
  locale: Locale,
  family: Face['family'],
): Promise<Map<string, VariableFont>> {
  const fonts = new Map<string, VariableFont>();
  for (const grapheme of new Set(graphemesOf(text.normalize('NFC')))) {
    const font = await openFontFor(grapheme, familiesFor(family, locale));
    if (font) fonts.set(grapheme, font);
  }
  return fonts;
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
