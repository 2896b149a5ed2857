import { graphemesOf } from '#platform/kernel/shorten-text.ts';
import { breakIntoPieces, type Piece } from './line-breaks.ts';

/** Measures the width of a text at size 1. */
export type Measure = (text: string) => number;

export type Measured = Piece & { width: number; spaceWidth: number };

/** The lines of a text in a column. `width` is a multiple of the size of the text. */
export function wrapText(text: string, locale: string, width: number, measure: Measure): string[] {
  const pieces = breakIntoPieces(text, locale).map((piece) => measured(piece, measure));
  return wrap(fitWords(pieces, width, measure), width).map(writeLine);
}

export const measured = (piece: Piece, measure: Measure): Measured => ({
  ...piece,
  width: measure(piece.text),
  spaceWidth: piece.space ? measure(piece.space) : 0,
});

/** Splits words that are longer than a line. */
export function fitWords(pieces: readonly Measured[], width: number, measure: Measure): Measured[] {
  return pieces.flatMap((piece) => (piece.width > width ? parts(piece, width, measure) : [piece]));
}

/** Splits a word that is longer than a line into parts that fit; with hyphens, unless it is an address or a number. */
function parts({ text, space }: Piece, width: number, measure: Measure): Measured[] {
  const hyphen = /[@\d]/.test(text) ? '' : '-';
  const cut: string[] = [''];
  for (const letter of graphemesOf(text)) {
    const part = `${cut.at(-1)}`;
    if (part === '' || measure(part + letter + hyphen) <= width) cut[cut.length - 1] = part + letter;
    else cut.push(letter);
  }
  return cut.map((part, index) => {
    const isLast = index === cut.length - 1;
    return measured({ text: isLast ? part : part + hyphen, space: isLast ? space : '' }, measure);
  });
}

/** Fills lines from the first to the last, each as full as possible. */
export function wrap(pieces: readonly Measured[], width: number): Measured[][] {
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

export const writeLine = (line: readonly Measured[]) =>
  line
    .map(({ text, space }) => text + space)
    .join('')
    .trimEnd();
