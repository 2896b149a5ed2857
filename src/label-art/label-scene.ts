import type { Random } from './drawing.ts';
import { box, line, n, range, shape } from './drawing.ts';

/** The colours of one label; `beer` is the colour of the beer itself. */
export type Palette = {
  paper: string;
  ink: string;
  sky: string;
  far: string;
  mid: string;
  near: string;
  spark: string;
  beer: string;
};

/** A scene fills a square of 800; details belong in the middle, not at the edges. */
export type Scene = (palette: Palette, random: Random) => string;

export const sky = (fill: string) => box(0, 0, 800, 800, fill);

/** The top edge of a hill, from the left to the right border. */
function ridge(y: number, rise: number): string {
  return `C150 ${n(y - rise)} 280 ${n(y - rise * 0.6)} 420 ${n(y)}S690 ${n(y + rise * 0.7)} 810 ${n(y - rise * 0.35)}`;
}

export function hill(y: number, rise: number, fill: string): string {
  return shape(`M-10 ${n(y)}${ridge(y, rise)}V810H-10Z`, fill);
}

/** Lines that follow a hill, as an engraver would shade it. */
export function furrows(y: number, rise: number, count: number, gap: number, stroke: string): string {
  return line(
    range(
      count,
      (index) => `M-10 ${n(y + (index + 1) * gap)}${ridge(y + (index + 1) * gap, rise * (1 - index * 0.06))}`,
    ),
    stroke,
    3,
    'stroke-linecap="round"',
  );
}
