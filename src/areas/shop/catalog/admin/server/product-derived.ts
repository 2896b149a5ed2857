import type { ArtInput } from '../../catalog.schema.ts';
import type { NewProduct } from '../../new-product.schema.ts';

type DrawnProduct = Pick<NewProduct, 'beer' | 'drawing' | 'kind' | 'title'> & { handle: string };

/** EBC; for a beer whose colour is not known. */
const usualColour = 12;

/** The drawing of a product without photographs. */
export function artOf({ beer, drawing, handle, kind, title }: DrawnProduct): ArtInput {
  if (kind === 'gadget') {
    return { type: 'gadget', input: { kind: 'parcel', ...drawing, seed: handle } };
  }
  const { abvTenths = 50, brewery = '', colourEbc = 0, style = '' } = beer ?? {};
  return {
    type: 'beer',
    input: {
      name: title,
      brewery,
      style,
      colourEbc: colourEbc || usualColour,
      abv: abvTenths / 10,
      seed: handle,
    },
  };
}
