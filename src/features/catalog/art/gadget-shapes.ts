import type { Random } from './drawing.ts';
import { inkOn, line, luminance, mix, n, placed, ring } from './drawing.ts';
import { leaf } from './label-motifs.ts';

export const ink = '#2a201b';
export const paper = '#f7eddb';

/** What a drawing works with: the gadget's colour, lit, shaded, in the folds, its seams, and the ink printed on it. */
export type Cloth = {
  base: string;
  light: string;
  dark: string;
  deep: string;
  stitch: string;
  print: string;
};

export function clothOf(base: string): Cloth {
  return {
    base,
    light: mix(base, '#ffffff', 0.16),
    dark: mix(base, '#160d0a', 0.22),
    deep: mix(base, '#160d0a', 0.48),
    stitch: luminance(base) < 0.03 ? mix(base, '#ffffff', 0.36) : mix(base, '#160d0a', 0.48),
    print: inkOn(base, ink, paper),
  };
}

export type Drawing = (cloth: Cloth, random: Random) => string;

export const contour = `stroke="${ink}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"`;
export const round = 'stroke-linecap="round" stroke-linejoin="round"';
export const brass = { light: '#f3d184', base: '#d9a441', dark: '#a87526' };
export const steel = { light: '#eef0ec', base: '#c3c9c6', dark: '#8b9593' };
export const wood = { light: '#d9a066', base: '#b97a42', dark: '#8a5527' };

/** The circle of the association with an ear in it, as it is printed on things. */
export function emblem(x: number, y: number, radius: number, colour: string): string {
  const pair = (height: number, length: number) =>
    [-38, 38].map((angle) => placed(0, height, leaf(length, length * 0.55, colour, colour), angle)).join('');
  const ear = [
    line(`M0 ${n(radius * 0.72)}V${n(-radius * 0.3)}`, colour, radius * 0.07, round),
    ...[0.42, 0.16, -0.1].map((step) => pair(radius * step, radius * 0.5)),
    placed(0, -radius * 0.24, leaf(radius * 0.48, radius * 0.28, colour, colour)),
  ].join('');
  return ring(x, y, radius, colour, radius * 0.13) + placed(x, y, ear);
}

export const floor = (x: number, y: number, reach: number) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(reach)}" ry="${n(reach * 0.1)}" fill="${ink}" opacity="0.18"/>`;
