import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markShape } from '#areas/foundation/brand/mark-shape.ts';
import type { BeerLabelInput } from './art-input.ts';
import { gadgetKinds } from './art-input.ts';
import { contrast, luminance } from './drawing.ts';
import { gadgetArtSvg } from './gadget-art.ts';
import { beerLabelSvg } from './label-art.ts';
import { beerColour } from './label-palettes.ts';

const pils: BeerLabelInput = {
  name: 'Filo d’Erba',
  brewery: 'Birrificio Ponte Storto, Pieve Sottomonte',
  style: 'Italian Pilsner',
  colourEbc: 6,
  abv: 5,
  seed: 'filo-d-erba',
};

const styles = [
  'Italian Pilsner',
  'IPA',
  'Hazy IPA',
  'Milk Stout',
  'Smoked Porter',
  'Gose',
  'Italian Grape Ale',
  'Amber Ale',
  'Doppelbock',
  'Barley Wine',
  'Saison',
  'Weissbier',
  'Alcohol-free Ale',
  'Something nobody has brewed',
];

/** Problems that a strict XML parser would report; sufficient for drawings without a doctype. */
function complaints(document: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let rest = document;
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (open.length === 0) found.push(`text outside the root: ${text}`);
      if (/&(?!(amp|lt|gt|quot|#39);)/.test(text)) found.push(`bare ampersand in ${text}`);
      if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text))
        found.push('forbidden character');
      rest = rest.slice(text.length);
      continue;
    }
    const tag = /^<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<&]*")*)\s*(\/?)>/.exec(rest);
    if (!tag) return [...found, `not a tag: ${rest.slice(0, 60)}`];
    const [whole, closing, name = '', attributes = '', selfClosing] = tag;
    const names = [...attributes.matchAll(/([A-Za-z:-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) found.push(`attribute twice in ${whole}`);
    if (closing) {
      if (open.pop() !== name) found.push(`closed out of order: ${whole}`);
    } else if (!selfClosing) open.push(name);
    rest = rest.slice(whole.length);
  }
  return [...found, ...open.map((name) => `never closed: ${name}`)];
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** Left, right, top and bottom of all text on a label, drawn or typed. */
function writing(svg: string): { left: number; right: number; top: number; bottom: number }[] {
  const typed = [...svg.matchAll(/<text [^>]*>/g)].map(([tag]) => {
    const x = Number(attribute(tag, 'x'));
    const length = Number(attribute(tag, 'textLength'));
    const y = Number(attribute(tag, 'y'));
    const size = Number(attribute(tag, 'font-size'));
    const before = { start: 0, middle: length / 2, end: length }[attribute(tag, 'text-anchor')] ?? 0;
    return { left: x - before, right: x - before + length, top: y - size, bottom: y };
  });
  const drawn = [...svg.matchAll(/<svg x=[^>]*viewBox="0 0 [\d.]+ 100"[^>]*>/g)].map(([tag]) => {
    const [x, y] = [Number(attribute(tag, 'x')), Number(attribute(tag, 'y'))];
    return {
      left: x,
      right: x + Number(attribute(tag, 'width')),
      top: y,
      bottom: y + Number(attribute(tag, 'height')),
    };
  });
  return [...typed, ...drawn];
}

function expectToFit(input: BeerLabelInput) {
  const rows = writing(beerLabelSvg(input));
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const { left, right, top, bottom } of rows) {
    expect(left).toBeGreaterThanOrEqual(60);
    expect(right).toBeLessThanOrEqual(742);
    expect(top).toBeGreaterThanOrEqual(600);
    expect(bottom).toBeLessThanOrEqual(960);
  }
}

const anyText = fc.string({ unit: 'grapheme', maxLength: 60, size: 'max' });
const anyBinary = fc.string({ unit: 'binary', maxLength: 60 });

describe('a beer label', () => {
  it('is the same for the same beer, and differs for another seed', () => {
    expect(beerLabelSvg(pils)).toBe(beerLabelSvg({ ...pils }));
    const pictures = new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => beerLabelSvg({ ...pils, seed })));
    expect(pictures.size).toBe(6);
  });

  it('has a name for screen readers, and loads nothing', () => {
    const svg = beerLabelSvg(pils);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 1000"/);
    expect(svg).toContain('role="img"><title>Filo d’Erba · Italian Pilsner · Birrificio Ponte Storto');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|url\(|href|<style|<script|\sid=/);
  });

  it.each(styles)('has its own drawing for %s, small enough to send', (style) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const svg = beerLabelSvg({ ...pils, style, abv: style.startsWith('Alcohol') ? 0.3 : 5, seed });
      expect(complaints(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(60_000);
    }
  });

  it('escapes every name', () => {
    const svg = beerLabelSvg({ ...pils, name: '<b>"A" & \'B\'</b>', brewery: '<script>&', style: '"><g>' });
    expect(complaints(svg)).toEqual([]);
    expect(svg).toContain('&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;');
    expect(svg).not.toContain('<script');
  });

  it('is well-formed for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyBinary), anyText, fc.string(), (name, style, seed) => {
        expect(complaints(beerLabelSvg({ ...pils, name, style, seed }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    'La lunga storia del luppolo che voleva diventare una foresta',
    'W'.repeat(60),
    'WWWWWWWWWWWWWWWWWWW WWWWWWWWWWWWWWWWWWWW WWWWWWWWWWWWWWWWWWW',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d ',
    'Ночь над городом, который никак не может уснуть до утра',
    '月の光の下で醸されたとても長い名前のビールは瓶からあふれそうであふれない',
    'Q',
    '',
  ])('keeps the name %j within the label', (name) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) expectToFit({ ...pils, name, seed });
  });

  it('keeps a long brewery and a long style within the label', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      expectToFit({
        ...pils,
        brewery: 'Birrificio dalla ragione sociale interminabile e vagamente barocca',
        style: 'Sessantatreesima India Pale Ale non filtrata e non pastorizzata',
        abv: 12.55,
        seed,
      });
    }
  });

  it('keeps any name, brewery and style within the label', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.string({ maxLength: 3 }), (name, brewery, style, seed) => {
        expectToFit({ ...pils, name: `${name} x`, brewery, style: `${style} y`, seed });
      }),
      { numRuns: 60 },
    );
  });

  it('draws Italian names in its own letters and uses device fonts for other scripts', () => {
    const names = (name: string) => beerLabelSvg({ ...pils, name }).match(/<text /g)?.length;
    expect(names('Perché no?')).toBe(3);
    expect(names('Ночь')).toBe(4);
  });

  it('has the colour of the beer', () => {
    expect(beerLabelSvg({ ...pils, colourEbc: 6 })).toContain(beerColour(6));
    const light = [0, 4, 9, 20, 40, 80, 300].map((ebc) => luminance(beerColour(ebc)));
    expect(light).toEqual([...light].sort((a, b) => b - a));
    expect(new Set(light).size).toBe(light.length);
  });
});

describe('a gadget drawing', () => {
  it.each([...gadgetKinds, 'a kind nobody has drawn'])('shows %s, well-formed and deterministic', (kind) => {
    const svg = gadgetArtSvg({ kind, seed: 'x' });
    expect(svg).toBe(gadgetArtSvg({ kind, seed: 'x' }));
    expect(complaints(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|url\(|href|<style|<script|\sid=/);
  });

  it('has its own drawing for every kind', () => {
    const pictures = [...gadgetKinds, 'anything'].map((kind) => gadgetArtSvg({ kind, seed: 'x' }));
    expect(new Set(pictures).size).toBe(gadgetKinds.length + 1);
  });

  it.each(gadgetKinds.filter((kind) => kind !== 'sticker-set'))('%s has the requested colour', (kind) => {
    expect(gadgetArtSvg({ kind, colour: '#a8402d', seed: 'x' })).toContain('#a8402d');
    expect(gadgetArtSvg({ kind, colour: '#25211f', seed: 'x' })).toContain('#25211f');
  });

  it('prints in an ink that is legible on the fabric', () => {
    for (const colour of ['#a8402d', '#25211f', '#2f5d43', '#27425a', '#ffffff', '#e6d3a8', '#808080']) {
      const svg = gadgetArtSvg({ kind: 't-shirt', colour, seed: 'x' });
      const emblem = new RegExp(`<path d="${markShape.leaf}" fill="(#[0-9a-f]{6})"`).exec(svg)?.[1] ?? colour;
      expect(contrast(colour, emblem), colour).toBeGreaterThanOrEqual(3);
    }
  });

  it('has its default colour when the given colour is invalid', () => {
    const plain = gadgetArtSvg({ kind: 't-shirt', seed: 'x' });
    expect(gadgetArtSvg({ kind: 't-shirt', colour: '"/><script>', seed: 'x' })).toBe(plain);
    expect(gadgetArtSvg({ kind: 't-shirt', colour: 'red', seed: 'x' })).toBe(plain);
  });

  it('does not treat a property of Object.prototype as a kind', () => {
    expect(complaints(gadgetArtSvg({ kind: 'constructor', seed: 'x' }))).toEqual([]);
  });
});
