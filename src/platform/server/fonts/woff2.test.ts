import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { readWoff2 } from './woff2.ts';

const fonts = path.join(import.meta.dirname, '../../../../node_modules/@fontsource-variable');
const files = [
  'bitter/files/bitter-latin-wght-normal.woff2',
  'bitter/files/bitter-cyrillic-wght-normal.woff2',
  'source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
  'noto-sans-sc/files/noto-sans-sc-119-wght-normal.woff2',
  'noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2',
];
const read = (file: string) => readFileSync(path.join(fonts, file));
const open = (file: Buffer) => create(file) as Font;
const outlines = (font: Font) => font.characterSet.map((code) => font.glyphForCodePoint(code).path.toSVG());

describe('a font as TrueType', () => {
  it.each(files)('has the outlines and the widths of the packed one: %s', (file) => {
    const [packed, plain] = [open(read(file)), open(readWoff2(read(file)))];
    expect(plain.type).toBe('TTF');
    expect(plain.characterSet).toEqual(packed.characterSet);
    expect(outlines(plain)).toEqual(outlines(packed));
    const text = String.fromCodePoint(...packed.characterSet.slice(0, 60));
    expect(plain.layout(text).advanceWidth).toBe(packed.layout(text).advanceWidth);
  });

  it('can be set bold, accents included', () => {
    const bold = open(readWoff2(read(`${files[0]}`))).getVariation({ wght: 700 });
    const [plain, grave] = ['e', 'è'].map((letter) => bold.layout(letter));
    expect(Math.abs((grave?.advanceWidth ?? 0) - (plain?.advanceWidth ?? 0))).toBeLessThan(5);
    expect(grave?.bbox.maxY).toBeGreaterThan((plain?.bbox.maxY ?? 0) + 100);
    expect(bold.layout('Tutto').advanceWidth).toBeGreaterThan(
      open(read(`${files[0]}`)).layout('Tutto').advanceWidth,
    );
  });

  it('reads every font that the pictures are set in', () => {
    const all = globSync('{bitter,source-sans-3}/files/*-wght-normal.woff2', { cwd: fonts });
    expect(all.length).toBeGreaterThan(8);
    for (const file of all) expect(() => readWoff2(read(file))).not.toThrow();
  });

  it('is refused when it is another file', () => {
    expect(() => readWoff2(Buffer.from('OTTO and so on'))).toThrow('Not a WOFF2 font');
  });
});
