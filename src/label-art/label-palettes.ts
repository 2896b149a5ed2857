import { mix } from './drawing.ts';
import { haze, hops, tower, vine, woods, wreath } from './label-emblems.ts';
import { alps, farm, field, night, road, smoke, waves } from './label-landscapes.ts';
import type { Palette, Scene } from './label-scene.ts';

type Inks = Omit<Palette, 'beer'>;

export type Design = { scene: Scene; inks: [Inks, ...Inks[]] };

function inks(
  paper: string,
  ink: string,
  sky: string,
  far: string,
  mid: string,
  near: string,
  spark: string,
): Inks {
  return { paper, ink, sky, far, mid, near, spark };
}

const designs = {
  field: {
    scene: field,
    inks: [
      inks('#f8edd3', '#1f3b2d', '#f3d9a4', '#a9b56b', '#6f9155', '#2f5d43', '#d99a2b'),
      inks('#f6efdf', '#233a4a', '#bcd6cf', '#c2b667', '#8a9a4c', '#45683f', '#dca232'),
    ],
  },
  hops: {
    scene: hops,
    inks: [
      inks('#f7edd6', '#1b3a2c', '#e9a45b', '#8fae5c', '#6d9a4a', '#2c6144', '#c4502f'),
      inks('#f8efdd', '#2a2340', '#f0c36a', '#a3bd66', '#7ea050', '#3a5f58', '#d9573f'),
      inks('#f5eddc', '#17363a', '#7fb3a6', '#9dbb5f', '#7ba346', '#22594d', '#f0cf7a'),
    ],
  },
  haze: {
    scene: haze,
    inks: [
      inks('#fbf1dc', '#22414a', '#f2b38d', '#e58f74', '#8fb35d', '#35694e', '#e2703f'),
      inks('#f8f0de', '#3a3350', '#a9c6cf', '#8fa8c2', '#9bb860', '#3d6a52', '#eeb04a'),
    ],
  },
  night: {
    scene: night,
    inks: [
      inks('#f5ead2', '#14131c', '#27304a', '#3c4a67', '#2b3550', '#191d2e', '#eab354'),
      inks('#f4e8d6', '#1a1113', '#3a2730', '#5b3a41', '#40282f', '#23151a', '#e59a4c'),
    ],
  },
  smoke: {
    scene: smoke,
    inks: [
      inks('#f2e6d0', '#1d1816', '#8c9a96', '#6a7672', '#4a5754', '#2b3231', '#d6622b'),
      inks('#f4e8d3', '#221714', '#b58a66', '#8d654b', '#644334', '#38251f', '#e07a31'),
    ],
  },
  waves: {
    scene: waves,
    inks: [
      inks('#f7efdf', '#17344a', '#f0c9a2', '#5d9aa3', '#2f7488', '#1d4f68', '#d6573c'),
      inks('#f5efe2', '#1d2f45', '#b9d8d2', '#6fa9a8', '#3f8089', '#24566b', '#e0803f'),
    ],
  },
  vine: {
    scene: vine,
    inks: [
      inks('#f7ebd8', '#351a2e', '#c98a86', '#8d9d5a', '#5f7f4c', '#7a2f5a', '#f0cd80'),
      inks('#f6ecd8', '#2b1c38', '#d9b878', '#93a05c', '#567a4e', '#5b2f66', '#a93f4a'),
    ],
  },
  woods: {
    scene: woods,
    inks: [
      inks('#f7ead2', '#3b2116', '#ecc98d', '#c9702f', '#a4471f', '#7c3018', '#dd9b38'),
      inks('#f5ebd7', '#2c2a1c', '#d3cfa6', '#b0743a', '#7f5a2c', '#5c3c22', '#c9932f'),
    ],
  },
  alps: {
    scene: alps,
    inks: [
      inks('#f6f0e2', '#1c2c3f', '#9dbccb', '#8da9bb', '#4d6f88', '#23435a', '#d0673a'),
      inks('#f7efe0', '#2c2338', '#e4a98c', '#a69bb3', '#6a6286', '#39335a', '#b9472f'),
    ],
  },
  tower: {
    scene: tower,
    inks: [
      inks('#f5e8d0', '#2b1414', '#7c2b2b', '#d9b06a', '#b5823f', '#8d3a2c', '#f0cc82'),
      inks('#f4e9d3', '#12252b', '#1f4a50', '#d3b06c', '#a98146', '#2c5f5c', '#efcf88'),
    ],
  },
  farm: {
    scene: farm,
    inks: [
      inks('#f8edd6', '#3a2320', '#f4d7a0', '#c9b15c', '#8f9a4d', '#4c6a3e', '#d9713a'),
      inks('#f7ecd8', '#2f2a3d', '#efc6b0', '#bfae6a', '#879558', '#47664a', '#c95f45'),
    ],
  },
  wreath: {
    scene: wreath,
    inks: [
      inks('#fbf4e4', '#27405a', '#a9c8d6', '#7aa5bd', '#4f83a3', '#2b5877', '#e0b04c'),
      inks('#fbf3e2', '#34503d', '#c9d7a8', '#9db87d', '#6f9a63', '#3e6b4b', '#dfa93f'),
    ],
  },
  road: {
    scene: road,
    inks: [
      inks('#f8f0de', '#1d3545', '#f3cf9c', '#8fb583', '#5e9470', '#2f6a5d', '#cf4f33'),
      inks('#f7f0e0', '#243b2e', '#b7d9d6', '#b6c274', '#84a25b', '#396a4b', '#e07536'),
    ],
  },
} satisfies Record<string, Design>;

// The first match counts, so specific names come before general ones.
const designOfStyle: [RegExp, keyof typeof designs][] = [
  [/analcol|alcohol.?free|senza alcol|alkoholfrei/i, 'road'],
  [/gose|sour|berliner|lambic|gueuze|acida|marin/i, 'waves'],
  [/grape|\biga\b|mosto|uva/i, 'vine'],
  [/stout/i, 'night'],
  [/barley ?wine|quadrupel|imperial|old ale|strong/i, 'tower'],
  [/bock/i, 'alps'],
  [/smok|rauch|affumic|porter|schwarz|black lager|dunkel/i, 'smoke'],
  [/neipa|hazy|new england|juicy/i, 'haze'],
  [/\bd?d?ipa\b|pale ale|\bapa\b|luppol|\bhop/i, 'hops'],
  [/wit|blanche|weiss|wei(z|ß)|wheat|bianca/i, 'wreath'],
  [/saison|farmhouse|tripel|dubbel|belgian|garde|farro/i, 'farm'],
  [/amber|red|brown|castagn|chestnut|nocciol|vienna|m(ä|a|ae)rzen|bitter|scotch|rossa/i, 'woods'],
  [/pils|lager|helles|k(ö|o|oe)lsch|blond|golden|bionda|keller/i, 'field'],
];

export function designFor(style: string, abv: number, colourEbc = 12): Design {
  if (abv < 0.6) return designs.road;
  const found = designOfStyle.find(([words]) => words.test(style));
  if (found) return designs[found[1]];
  if (colourEbc > 60) return designs.night;
  return colourEbc > 24 ? designs.woods : designs.field;
}

const beerColours: [ebc: number, colour: string][] = [
  [0, '#f7e08a'],
  [6, '#f4cf5f'],
  [10, '#eebb45'],
  [16, '#e09b30'],
  [24, '#c97529'],
  [34, '#a85424'],
  [48, '#7d381b'],
  [70, '#4d2315'],
  [100, '#2a1511'],
];

/** The colour of a beer in the glass, from its EBC number. */
export function beerColour(ebc: number): string {
  const above = beerColours.findIndex(([step]) => step >= ebc);
  const [, darkest = '#2a1511'] = beerColours.at(-1) ?? [];
  if (above < 0) return darkest;
  const [highStep, high] = beerColours[above] ?? [0, darkest];
  const [lowStep, low] = beerColours[Math.max(0, above - 1)] ?? [0, high];
  return highStep === lowStep ? high : mix(low, high, (ebc - lowStep) / (highStep - lowStep));
}
