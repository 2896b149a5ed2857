import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { graphemesOf } from '#platform/kernel/shorten-text.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { type Face, openFonts } from '#platform/server/typesetting/faces.ts';
import { outlineTexts } from './outline-texts.ts';
import { outline } from './outlines.ts';

const face: Face = { family: 'bitter', weight: 700 };
const familyOf = async (letter: string, locale: Locale) =>
  (await openFonts(letter, locale))(letter, face)?.familyName;

describe('a character', () => {
  it.each<[string, Locale, RegExp]>([
    ['A', 'it', /^Bitter/],
    ['ß', 'de', /^Bitter/],
    ['Ж', 'ru', /^Bitter/],
    ['Ω', 'it', /^Source Sans/],
    ['直', 'zh', /^Noto Sans SC/],
    ['直', 'ja', /^Noto Sans JP/],
    ['あ', 'zh', /^Noto Sans/],
  ])('%s in a text in %s is drawn with a font that has it: %s', async (letter, locale, family) => {
    expect(await familyOf(letter, locale)).toMatch(family);
  });

  it('without a font is left out', async () => {
    const findFont = await openFonts('A\u{e000}B', 'it');
    expect(findFont('\u{e000}', face)).toBeUndefined();
    expect(outline('A\u{e000}B', face, findFont).width).toBeCloseTo(outline('AB', face, findFont).width, 1);
    expect(outline('\u{e000}', face, findFont).draw({ x: 0, y: 0, size: 10 })).toBe('');
  });

  it('has the requested font weight, and its accents are drawn', async () => {
    const findFont = await openFonts('Tutto èo', 'it');
    const width = (weight: number) => outline('Tutto', { ...face, weight }, findFont).width;
    expect(width(700)).toBeGreaterThan(width(400) * 1.02);
    const height = (letter: string) => findFont(letter, face)?.layout(letter).bbox.maxY ?? 0;
    expect(height('è')).toBeGreaterThan(height('o') + 100);
  });

  it.each(locales)('of the site’s own texts in %s always has a font', async (locale) => {
    const texts = JSON.stringify(serverI18n(locale).getResourceBundle(locale, 'site'));
    const letters = [...new Set(graphemesOf(texts))].filter(
      (letter) => !/\p{Emoji_Presentation}|\s/u.test(letter),
    );
    const findFont = await openFonts(letters.join(''), locale);
    expect(letters.length).toBeGreaterThan(30);
    expect(letters.filter((letter) => !findFont(letter, face))).toEqual([]);
  });
});

describe('a line of text', () => {
  it('scales with its size, its spacing and its width', async () => {
    const line = outline('Uno', face, await openFonts('Uno', 'it'));
    const right = (d: string) => Math.max(...[...d.matchAll(/[ML]?(-?[\d.]+) /g)].map(([, x]) => Number(x)));
    const plain = right(line.draw({ x: 0, y: 0, size: 100 }));
    expect(plain).toBeGreaterThan(100);
    expect(plain).toBeLessThan(line.width * 100 + 10);
    expect(right(line.draw({ x: 0, y: 0, size: 200 }))).toBeCloseTo(plain * 2, -1);
    expect(right(line.draw({ x: 50, y: 0, size: 100, spacing: 10 }))).toBeCloseTo(plain + 70, 0);
    expect(right(line.draw({ x: 0, y: 0, size: 100, stretch: 0.5 }))).toBeCloseTo(plain / 2, 0);
  });

  it('of a label becomes outlines, and no text element remains', async () => {
    const text =
      '<text x="400" y="50" fill="#123456" font-size="30" font-weight="600" text-anchor="middle" textLength="200" lengthAdjust="spacing">Rum &amp; Malto</text>';
    const drawn = outlineTexts(`<svg>${text}<path d="M0 0"/></svg>`, await openFonts(text, 'it'));
    expect(drawn).toMatch(/^<svg><path fill="#123456" d="M[^"]{500,}"\/><path d="M0 0"\/><\/svg>$/);
    const xs = [...drawn.matchAll(/M(-?[\d.]+) /g)].map(([, x]) => Number(x)).slice(0, -1);
    expect(Math.min(...xs)).toBeGreaterThan(295);
    expect(Math.max(...xs)).toBeLessThan(505);
  });
});
