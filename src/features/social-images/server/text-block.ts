import { breakIntoPieces, graphemes, type Piece } from './line-breaks.ts';

/** Measures the width of a text at size 1. */
export type Measure = (text: string) => number;

export type TextBox = {
  width: number;
  height: number;
  /** Largest first. */
  sizes: readonly [number, ...number[]];
  /** Distance of two lines, as a multiple of the size. */
  leading: number;
};

export type TextBlock = { size: number; lines: string[] };

type Measured = Piece & { width: number; spaceWidth: number };

/**
 * Lays the text out as large as the box allows, in lines of similar length; text that does not fit at all ends in "…".
 */
export function setText(text: string, locale: string, box: TextBox, measure: Measure): TextBlock {
  const pieces = breakIntoPieces(text, locale).map((piece) => measured(piece, measure));
  for (const size of box.sizes) {
    const width = box.width / size;
    if (pieces.some((piece) => piece.width > width)) continue;
    const lines = wrap(pieces, width);
    if (lines.length <= linesIn(box, size)) return { size, lines: balance(pieces, width, lines).map(write) };
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const width = box.width / size;
  const lines = wrap(
    pieces.flatMap((piece) => (piece.width > width ? parts(piece, width, measure) : piece)),
    width,
  );
  const most = linesIn(box, size);
  if (lines.length <= most) return { size, lines: lines.map(write) };
  const shown = lines.slice(0, most).map(write);
  return { size, lines: [...shown.slice(0, -1), shorten(`${shown.at(-1)}`, width, measure)] };
}

const linesIn = (box: TextBox, size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)));

const measured = (piece: Piece, measure: Measure): Measured => ({
  ...piece,
  width: measure(piece.text),
  spaceWidth: piece.space ? measure(piece.space) : 0,
});

/** Splits a word that is longer than a line into parts that fit, with hyphens. */
function parts({ text, space }: Piece, width: number, measure: Measure): Measured[] {
  const cut: string[] = [''];
  for (const letter of graphemes(text)) {
    const part = `${cut.at(-1)}`;
    if (part === '' || measure(`${part}${letter}-`) <= width) cut[cut.length - 1] = part + letter;
    else cut.push(letter);
  }
  return cut.map((part, index) => {
    const isLast = index === cut.length - 1;
    return measured({ text: isLast ? part : `${part}-`, space: isLast ? space : '' }, measure);
  });
}

function wrap(pieces: readonly Measured[], width: number): Measured[][] {
  const lines: Measured[][] = [];
  let used = 0;
  for (const piece of pieces) {
    const line = lines.at(-1);
    const start = used + (line?.at(-1)?.spaceWidth ?? 0);
    if (line && start + piece.width <= width) {
      line.push(piece);
      used = start + piece.width;
    } else {
      lines.push([piece]);
      used = piece.width;
    }
  }
  return lines;
}

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

const write = (line: readonly Measured[]) =>
  line
    .map(({ text, space }) => text + space)
    .join('')
    .trimEnd();

function shorten(line: string, width: number, measure: Measure): string {
  const kept = graphemes(line);
  const shortened = () => `${kept.join('').replace(/[\s,.;:·-]+$/u, '')}…`;
  while (kept.length > 0 && measure(shortened()) > width) kept.pop();
  return shortened();
}
