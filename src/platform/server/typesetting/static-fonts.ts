import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { Locale } from '../../i18n/locales.ts';
import { type Face, type FindFont, openVariableFonts, type VariableFont } from './faces.ts';

/**
 * Fonts of fixed weights with only the characters of a text, for embedding in a document: PDF does not
 * support variable fonts. Each has a unique name. Spaces use the first face, which should be the one of most
 * text: a font that contains only a space has no outlines, and PDF readers complain about it.
 */
export async function openStaticFonts(
  text: string,
  locale: Locale,
  faces: readonly [Face, ...Face[]],
): Promise<FindFont> {
  const fonts = new Map<string, Font>();
  for (const face of faces) {
    const byGrapheme = await openVariableFonts(text, locale, face.family);
    for (const [font, graphemes] of groupByFont(byGrapheme)) {
      const fixed = await fixWeight(font, graphemes.join(''), face.weight);
      for (const grapheme of graphemes) fonts.set(keyOf(grapheme, face), fixed);
    }
  }
  return (grapheme, face) => fonts.get(keyOf(grapheme, /^\s+$/u.test(grapheme) ? faces[0] : face));
}

const keyOf = (grapheme: string, { family, weight }: Face) => `${family} ${weight} ${grapheme}`;

function groupByFont(byGrapheme: Map<string, VariableFont>): Map<VariableFont, string[]> {
  const groups = new Map<VariableFont, string[]>();
  for (const [grapheme, font] of byGrapheme) groups.set(font, [...(groups.get(font) ?? []), grapheme]);
  return groups;
}

async function fixWeight({ name, bytes }: VariableFont, text: string, weight: number): Promise<Font> {
  const subset = await subsetFont(bytes, text, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  const font = create(subset);
  if (!('getVariation' in font)) throw new Error(`${name} is a collection of fonts`);
  Object.defineProperty(font, 'postscriptName', { value: `${name}-${weight}` });
  return font;
}
