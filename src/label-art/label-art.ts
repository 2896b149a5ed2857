import type { BeerLabelInput } from './art-input.ts';
import {
  around,
  box,
  circlePath,
  createRandom,
  disc,
  inkOn,
  line,
  mix,
  n,
  range,
  ring,
  shape,
  xml,
} from './drawing.ts';
import { beerColour, designFor } from './label-palettes.ts';
import type { Palette } from './label-scene.ts';
import { nameBlock, smallText } from './lettering.ts';

export const labelSize = { width: 800, height: 1000 };

type LabelTexts = { name: string; brewery: string; style: string; strength: string };

type Composition = (palette: Palette, scene: string, words: LabelTexts) => string;

function pictured(scene: string, x: number, y: number, width: number, height: number): string {
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice">${scene}</svg>`;
}

/** The style between two lines, then brewery and strength at the bottom. */
function footer(
  words: LabelTexts,
  ink: string,
  accent: string,
  left: number,
  right: number,
  top: number,
): string {
  const middle = (left + right) / 2;
  const style = words.style.toUpperCase();
  const half = Math.min(230, [...style].length * 10.5 + 28);
  return [
    smallText(style, middle, top, { size: 27, fill: ink, widest: 430, spacing: 0.14 }),
    line(
      `M${n(left)} ${n(top - 9)}H${n(middle - half)}M${n(middle + half)} ${n(top - 9)}H${n(right)}`,
      accent,
      4,
    ),
    smallText(words.brewery, left, top + 54, {
      size: 24,
      fill: ink,
      widest: right - left - 165,
      spacing: 0.02,
      anchor: 'start',
    }),
    smallText(words.strength, right, top + 54, {
      size: 24,
      fill: ink,
      widest: 150,
      spacing: 0.02,
      anchor: 'end',
    }),
  ].join('');
}

const keylines = (ink: string, accent: string) =>
  `<rect x="26" y="26" width="748" height="948" rx="10" fill="none" stroke="${ink}" stroke-width="5"/>` +
  `<rect x="38" y="38" width="724" height="924" rx="5" fill="none" stroke="${accent}" stroke-width="2"/>`;

const arch: Composition = (p, scene, words) => {
  const hole = 'M112 640V372A288 288 0 0 1 688 372V640Z';
  return [
    pictured(scene, 90, 76, 620, 580),
    shape(`M0 0H800V1000H0Z${hole}`, p.paper, 'fill-rule="evenodd"'),
    keylines(p.ink, p.spark),
    line(hole, p.ink, 7, 'stroke-linejoin="round"'),
    line('M96 656V372A304 304 0 0 1 704 372V656Z', p.spark, 3),
    ...[
      [92, 92],
      [708, 92],
    ].map(([x = 0, y = 0]) => disc(x, y, 15, p.beer) + ring(x, y, 24, p.ink, 3)),
    nameBlock(
      words.name,
      { x: 84, y: 680, width: 632, height: 150 },
      { fill: p.ink, inline: mix(p.ink, p.paper, 0.62), tallest: 118 },
    ),
    footer(words, p.ink, p.spark, 74, 726, 890),
  ].join('');
};

const medallion: Composition = (p, scene, words) => {
  const ticks = range(72, (index) => {
    const [fromX, fromY] = around(400, 366, 306, index * 5);
    const [toX, toY] = around(400, 366, index % 6 === 0 ? 326 : 316, index * 5);
    return `M${n(fromX)} ${n(fromY)}L${n(toX)} ${n(toY)}`;
  });
  return [
    pictured(scene, 108, 74, 584, 584),
    shape(`M0 0H800V1000H0Z${circlePath(400, 366, 280)}`, p.paper, 'fill-rule="evenodd"'),
    keylines(p.ink, p.spark),
    ring(400, 366, 283, p.ink, 8),
    ring(400, 366, 297, p.spark, 4),
    line(ticks, p.ink, 4),
    nameBlock(
      words.name,
      { x: 84, y: 706, width: 632, height: 138 },
      { fill: p.ink, shadow: mix(p.paper, p.spark, 0.75), tallest: 112 },
    ),
    footer(words, p.ink, p.spark, 74, 726, 896),
  ].join('');
};

const scallops = range(20, () => 'a20 20 0 0 1 40 0');

const poster: Composition = (p, scene, words) => {
  const panel = p.near;
  const ink = inkOn(panel, p.ink, p.paper);
  return [
    pictured(scene, 0, -40, 800, 800),
    shape(`M0 668${scallops}V1000H0Z`, p.paper),
    shape(`M0 684${scallops}V1000H0Z`, panel),
    `<rect x="26" y="26" width="748" height="948" rx="10" fill="none" stroke="${p.paper}" stroke-width="5"/>`,
    nameBlock(
      words.name,
      { x: 76, y: 708, width: 648, height: 140 },
      { fill: ink, shadow: mix(panel, '#000000', 0.4), tallest: 122 },
    ),
    footer(words, ink, mix(panel, ink, 0.6), 66, 734, 900),
  ].join('');
};

const ticket: Composition = (p, scene, words) => {
  const cut = (inset: number, notch: number) => {
    const [left, right, top, bottom] = [58 + inset, 742 - inset, 618 + inset, 954 - inset];
    const corner = (x: number, y: number) => `A${notch} ${notch} 0 0 0 ${x} ${y}`;
    return `M${left + notch} ${top}H${right - notch}${corner(right, top + notch)}V${bottom - notch}${corner(right - notch, bottom)}H${left + notch}${corner(left, bottom - notch)}V${top + notch}${corner(left + notch, top)}Z`;
  };
  return [
    box(0, 0, 800, 1000, p.near),
    pictured(scene, 0, -60, 800, 800),
    shape(`M0 716${scallops}V1000H0Z`, p.ink),
    shape(`M0 728${scallops}V1000H0Z`, p.near),
    shape(cut(-10, 44), p.ink),
    shape(cut(0, 40), p.paper),
    line(cut(14, 36), p.spark, 3),
    nameBlock(
      words.name,
      { x: 112, y: 656, width: 576, height: 140 },
      { fill: p.ink, inline: mix(p.ink, p.paper, 0.62), tallest: 112 },
    ),
    footer(words, p.ink, p.spark, 112, 688, 860),
  ].join('');
};

/** Draws a beer's label: the same facts always give the same drawing. */
export function beerLabelSvg(input: BeerLabelInput): string {
  const random = createRandom(`${input.seed}|${input.style}`);
  const { scene, inks } = designFor(input.style, input.abv, input.colourEbc);
  const palette: Palette = { ...random.pick(inks), beer: beerColour(input.colourEbc ?? 12) };
  const compose = random.pick([arch, poster, medallion, ticket]);
  const words: LabelTexts = {
    name: input.name.trim() || input.style,
    brewery: input.brewery,
    style: input.style,
    strength: `${new Intl.NumberFormat('it', { maximumFractionDigits: 1 }).format(input.abv)} % vol`,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${labelSize.width} ${labelSize.height}" width="${labelSize.width}" height="${labelSize.height}" role="img"><title>${xml(`${words.name} · ${words.style} · ${words.brewery}`)}</title>${compose(palette, scene(palette, random), words)}</svg>`;
}
