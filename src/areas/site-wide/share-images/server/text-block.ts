import { graphemesOf } from '#platform/kernel/shorten-text.ts';
import { breakIntoPieces } from '#platform/server/typesetting/line-breaks.ts';
import {
  fitWords,
  type Measure,
  type Measured,
  measured,
  wrap,
  writeLine,
} from '#platform/server/typesetting/wrap.ts';

export type TextBox = {
  width: number;
  height: number;
  /** Largest first. */
  sizes: readonly [number, ...number[]];
  /** Distance of two lines, as a multiple of the size. */
  leading: number;
};

export type TextBlock = { size: number; lines: string[] };

/**
 * Lays the text out as large as the box allows, in lines of similar length; text that does not fit at all ends in "…".
 */
export function setText(text: string, locale: string, box: TextBox, measure: Measure): TextBlock {
  const pieces = breakIntoPieces(text, locale).map((piece) => measured(piece, measure));
  for (const size of box.sizes) {
    const width = box.width / size;
    if (pieces.some((piece) => piece.width > width)) continue;
    const lines = wrap(pieces, width);
    if (lines.length <= linesIn(box, size))
      return { size, lines: balance(pieces, width, lines).map(writeLine) };
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const width = box.width / size;
  const lines = wrap(fitWords(pieces, width, measure), width);
  const most = linesIn(box, size);
  if (lines.length <= most) return { size, lines: lines.map(writeLine) };
  const shown = lines.slice(0, most).map(writeLine);
  return { size, lines: [...shown.slice(0, -1), shorten(`${shown.at(-1)}`, width, measure)] };
}

const linesIn = (box: TextBox, size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)));

/** The narrowest lines that do not increase their number. */
function balance(pieces: readonly Measured[], width: number, lines: Measured[][]): Measured[][] {
  let [low, high] = [width / 2, width];
  let best = lines;
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2;
    const narrower = wrap(pieces, middle);
    const fits = narrower.length <= lines.length && pieces.every((piece) => piece.width <= middle);
    if (fits) best = narrower;
    [low, high] = fits ? [low, middle] : [middle, high];
  }
  return best;
}

function shorten(line: string, width: number, measure: Measure): string {
  const kept = graphemesOf(line);
  const shortened = () => `${kept.join('').replace(/[\s,.;:·-]+$/u, '')}…`;
  while (kept.length > 0 && measure(shortened()) > width) kept.pop();
  return shortened();
}
