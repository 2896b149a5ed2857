import { createRandom } from '#label-art/drawing.ts';
import { hops, tower, vine } from '#label-art/label-emblems.ts';
import { farm, night, road, smoke, waves } from '#label-art/label-landscapes.ts';
import type { Palette, Scene } from '#label-art/label-scene.ts';

type Cover = { scene: Scene; palette: Palette };

function palette(
  colours: readonly [string, string, string, string, string, string, string, string],
): Palette {
  const [paper, ink, sky, far, mid, near, spark, beer] = colours;
  return { paper, ink, sky, far, mid, near, spark, beer };
}

const day = palette(['#f8edd3', '#1f3b2d', '#f3d9a4', '#a9b56b', '#6f9155', '#2f5d43', '#d99a2b', '#eebb45']);
const dusk = palette([
  '#f7edd6',
  '#2a2340',
  '#e9a45b',
  '#b98a5e',
  '#7b6a58',
  '#3a4f4a',
  '#c4502f',
  '#e09b30',
]);
const dark = palette([
  '#f6ead0',
  '#0f1c2e',
  '#1d2f4a',
  '#2c4460',
  '#22384a',
  '#14262f',
  '#e6b04a',
  '#c97529',
]);
const cool = palette([
  '#f5eddc',
  '#17363a',
  '#9cc5c4',
  '#7fa8a0',
  '#4f8583',
  '#22595b',
  '#f0cf7a',
  '#f4cf5f',
]);

const covers: Readonly<Record<string, Cover>> = {
  vine: { scene: vine, palette: dusk },
  road: { scene: road, palette: day },
  hops: { scene: hops, palette: day },
  night: { scene: night, palette: dark },
  farm: { scene: farm, palette: day },
  tower: { scene: tower, palette: dusk },
  waves: { scene: waves, palette: cool },
  smoke: { scene: smoke, palette: cool },
};

/** The size of a drawn cover, in pixels. */
export const coverSize = { width: 1120, height: 630 };

/** A cover in the style of the labels, as SVG; undefined for an unknown drawing. */
export function drawCover(name: string): string | undefined {
  const cover = covers[name];
  if (!cover) return undefined;
  const { width, height } = coverSize;
  const content = cover.scene(cover.palette, createRandom(name));
  // The middle part of a scene, which is a square of 800 units.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 175 800 450" width="${width}" height="${height}">${content}</svg>`;
}
