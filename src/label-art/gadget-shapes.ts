import { markShape } from '#areas/foundation/brand/mark-shape.ts';
import type { Random } from './drawing.ts';
import { inkOn, luminance, mix, n, placed, ring, shape } from './drawing.ts';

export const ink = '#2a201b';
export const paper = '#f7eddb';

/** The colours of a gadget's drawing: its own, lit, shaded, in folds, its seams, and the ink printed on it. */
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

/** The association's logo in one colour, as printed on gadgets; `radius` is that of its circle. */
export function emblem(x: number, y: number, radius: number, colour: string): string {
  const { size, ring: circle, stem, leaf } = markShape;
  const scale = radius / circle.radius;
  const mark =
    ring(circle.centre, circle.centre, circle.radius, colour, circle.width) +
    shape(stem, colour) +
    shape(leaf, colour);
  return placed(x - (size / 2) * scale, y - (size / 2) * scale, mark, 0, scale);
}

export const floor = (x: number, y: number, reach: number) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(reach)}" ry="${n(reach * 0.1)}" fill="${ink}" opacity="0.18"/>`;
