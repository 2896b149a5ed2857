import type { Font } from 'fontkit';
import { graphemesOf } from '#platform/kernel/shorten-text.ts';
import type { Face, FindFont } from './faces.ts';

/** A part of a text that one font file draws. */
export type Run = { font: Font; text: string };

/** Splits a text by the fonts that have its characters. Characters that no font has are left out. */
export function findRuns(text: string, face: Face, findFont: FindFont): Run[] {
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(text.normalize('NFC'))) {
    const font = findFont(grapheme, face);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += grapheme;
    else runs.push({ font, text: grapheme });
  }
  return runs;
}
