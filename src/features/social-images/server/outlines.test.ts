import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { type Face, findFont } from './faces.ts';
import { graphemes } from './line-breaks.ts';
import { outlineTexts } from './outline-texts.ts';
import { outline } from './outlines.ts';

const face: Face = { family: 'bitter', weight: 700 };
const familyOf = (letter: string, locale: Locale) => findFont(letter, face, locale)?.familyName;

describe('a letter', () => {
  it.each<[string, Locale, RegExp]>([
    ['A', 'it', /^Bitter/],
    ['ß', 'de', /^Bitter/],
    ['Ж', 'ru', /^Bitter/],
    ['Ω', 'it', /^Source Sans/],
    ['直', 'zh', /^Noto Sans SC/],
    ['直', 'ja', /^Noto Sans JP/],
    ['あ', 'zh', /^Noto Sans/],
  ])('%s in a text in %s is set in a face that has it: %s', (letter, locale, family) => {
    expect(familyOf(letter, locale)).toMatch(family);
  });

  it('that no face has is left out', () => {
    expect(findFont('\u{e000}', face, 'it')).toBeUndefined();
    expect(outline('A\u{e000}B', face, 'it').width).toBeCloseTo(outline('AB', face, 'it').width, 1);
    expect(outline('\u{e000}', face, 'it').draw({ x: 0, y: 0, size: 10 })).toBe('');
  });

  it.each(locales)('of the site’s own texts in %s is always there', (locale) => {
    const texts = JSON.stringify(serverI18n(locale).getResourceBundle(locale, 'site'));
    const letters = [...new Set(graphemes(texts))].filter(
      (letter) => !/\p{Emoji_Presentation}|\s/u.test(letter),
    );
    expect(letters.filter((letter) => !findFont(letter, face, locale))).toEqual([]);
  });
});

describe('a line of text', () => {
  it('grows with its size, its spacing and its stretch', () => {
    const line = outline('Uno', face, 'it');
    const right = (d: string) => Math.max(...[...d.matchAll(/[ML]?(-?[\d.]+) /g)].map(([, x]) => Number(x)));
    const plain = right(line.draw({ x: 0, y: 0, size: 100 }));
    expect(plain).toBeGreaterThan(100);
    expect(plain).toBeLessThan(line.width * 100 + 10);
    expect(right(line.draw({ x: 0, y: 0, size: 200 }))).toBeCloseTo(plain * 2, -1);
    expect(right(line.draw({ x: 50, y: 0, size: 100, spacing: 10 }))).toBeCloseTo(plain + 70, 0);
    expect(right(line.draw({ x: 0, y: 0, size: 100, stretch: 0.5 }))).toBeCloseTo(plain / 2, 0);
  });

  it('of a label becomes outlines that no text is left of', () => {
    const text =
      '<text x="400" y="50" fill="#123456" font-size="30" font-weight="600" text-anchor="middle" textLength="200" lengthAdjust="spacing">Rum &amp; Malto</text>';
    const drawn = outlineTexts(`<svg>${text}<path d="M0 0"/></svg>`, 'it');
    expect(drawn).toMatch(/^<svg><path fill="#123456" d="M[^"]{500,}"\/><path d="M0 0"\/><\/svg>$/);
    const xs = [...drawn.matchAll(/M(-?[\d.]+) /g)].map(([, x]) => Number(x)).slice(0, -1);
    expect(Math.min(...xs)).toBeGreaterThan(295);
    expect(Math.max(...xs)).toBeLessThan(505);
  });
});
