import type { Face, FindFont } from '#platform/server/typesetting/faces.ts';
import { findRuns } from '#platform/server/typesetting/runs.ts';

/** A line of text at size 1: its width, and a function that draws its outlines at a position. */
export type OutlinedText = {
  width: number;
  draw(place: { x: number; y: number; size: number; spacing?: number; stretch?: number }): string;
};

/** Text as outlines, because the image has no fonts. Characters that no font has are left out. */
export function outline(text: string, face: Face, findFont: FindFont): OutlinedText {
  const runs = findRuns(text, face, findFont).map(({ font, text: part }) => {
    const { glyphs, positions } = font.layout(part);
    return { unit: 1 / font.unitsPerEm, glyphs, positions };
  });
  const width = runs.reduce(
    (sum, { unit, positions }) => positions.reduce((total, { xAdvance }) => total + xAdvance * unit, sum),
    0,
  );
  return {
    width,
    draw: ({ x, y, size, spacing = 0, stretch = 1 }) => {
      let at = x;
      let d = '';
      for (const { unit, glyphs, positions } of runs) {
        const scale = unit * size;
        for (const [index, glyph] of glyphs.entries()) {
          const position = positions[index];
          if (!position) continue;
          const left = at + position.xOffset * scale * stretch;
          const top = y - position.yOffset * scale;
          d += glyph.path.transform(scale * stretch, 0, 0, -scale, left, top).toSVG();
          at += position.xAdvance * scale * stretch + spacing;
        }
      }
      return d;
    },
  };
}
