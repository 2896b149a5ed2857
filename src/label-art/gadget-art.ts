import type { GadgetArtInput, GadgetKind } from './art-input.ts';
import { beams, box, createRandom, disc, mix, ring, xml } from './drawing.ts';
import { apron, cap, hoodie, toteBag, tShirt } from './gadget-clothes.ts';
import { bikeBell, parcel, poster, stickerSet } from './gadget-keepsakes.ts';
import type { Drawing } from './gadget-shapes.ts';
import { clothOf, paper } from './gadget-shapes.ts';
import { bottleOpener, enamelMug, pintGlass, tulipGlass } from './gadget-tableware.ts';

const drawings: Record<GadgetKind, { draw: Drawing; colour: string }> = {
  't-shirt': { draw: tShirt, colour: '#a8402d' },
  hoodie: { draw: hoodie, colour: '#2f5d43' },
  cap: { draw: cap, colour: '#27425a' },
  'tulip-glass': { draw: tulipGlass, colour: '#e09b30' },
  'pint-glass': { draw: pintGlass, colour: '#c97529' },
  'bottle-opener': { draw: bottleOpener, colour: '#a8402d' },
  'tote-bag': { draw: toteBag, colour: '#ead9b5' },
  'enamel-mug': { draw: enamelMug, colour: '#27425a' },
  poster: { draw: poster, colour: '#27425a' },
  'sticker-set': { draw: stickerSet, colour: '#c4502f' },
  'bike-bell': { draw: bikeBell, colour: '#d9a441' },
  apron: { draw: apron, colour: '#4a5754' },
};

const unknown = { draw: parcel, colour: '#c9975b' };

const grounds = ['#e8bf7c', '#b9c79a', '#e0a583', '#a9c6c4'] as const;

function isKnown(kind: string): kind is GadgetKind {
  return Object.hasOwn(drawings, kind);
}

/** Draws a gadget in its colour: the same kind, colour and seed always give the same drawing. */
export function gadgetArtSvg(input: GadgetArtInput): string {
  const random = createRandom(`${input.seed}|${input.kind}`);
  const { draw, colour } = isKnown(input.kind) ? drawings[input.kind] : unknown;
  const chosen = /^#[0-9a-f]{6}$/i.test(input.colour ?? '') ? (input.colour ?? colour) : colour;
  const ground = random.pick(grounds);
  const scenery = [
    box(0, 0, 800, 1000, mix(paper, ground, 0.3)),
    beams(400, 500, 40, 760, mix(paper, ground, 0.16), 0),
    disc(400, 500, 352, mix(ground, paper, 0.18)),
    ring(400, 500, 374, ground, 6),
    ring(400, 500, 388, ground, 2),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000" role="img"><title>${xml(input.kind)}</title>${scenery}${draw(clothOf(chosen), random)}</svg>`;
}
