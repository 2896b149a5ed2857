import type { ArtInput, Translations } from '../../catalog.schema.ts';
import type { NewProduct } from '../../new-product.schema.ts';
import { kindWords } from '../../search.rules.ts';

type DrawnProduct = Pick<NewProduct, 'beer' | 'drawing' | 'kind' | 'title'> & { handle: string };

/** The searchable parts of a product. */
type SearchedProduct = Pick<NewProduct, 'beer' | 'kind' | 'title' | 'subtitle' | 'translations'> & {
  options: { values: string[]; translations: Translations<{ values: string[] }> }[];
};

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

/**
 * Names, facts and options in every language. Descriptions are left out, because nearly every word would
 * match nearly every beer.
 */
export function searchedTexts(product: SearchedProduct): string[] {
  const { beer, kind, options, title, subtitle, translations } = product;
  const words = [
    kindWords[kind],
    title,
    subtitle,
    beer?.style,
    beer?.brewery,
    beer?.ingredients,
    ...options.flatMap((option) => option.values),
    ...Object.values(translations).flatMap((texts) => [texts?.title, texts?.subtitle, texts?.ingredients]),
    ...options.flatMap((option) => Object.values(option.translations).flatMap((texts) => texts?.values)),
  ];
  return words.filter((word) => word !== undefined);
}
