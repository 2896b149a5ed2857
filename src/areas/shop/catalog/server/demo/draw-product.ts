import { gadgetArtSvg } from '#label-art/gadget-art.ts';
import { beerLabelSvg, labelSize } from '#label-art/label-art.ts';
import type { ArtInput } from '../../catalog.schema.ts';

/** Pixels of every drawing of a product. */
export const productDrawingSize = labelSize;

/** The drawing of a product as SVG; a gadget in its own colour (#rrggbb). Small text stays text elements. */
export function drawProduct(art: ArtInput, colour: string | null = null): string {
  if (art.type === 'beer') return beerLabelSvg(art.input);
  return gadgetArtSvg(colour ? { ...art.input, colour } : art.input);
}
