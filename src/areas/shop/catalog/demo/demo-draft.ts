import type { NewProductInput } from '../new-product.schema.ts';

/** A beer in preparation, visible only to administrators: its ingredients and its translations are missing. */
export const demoDraft: NewProductInput & { handle: string } = {
  handle: 'brezza-di-giugno',
  kind: 'beer',
  status: 'draft',
  title: 'Brezza di Giugno',
  subtitle: 'Una blanche per le sere lunghe',
  position: 500,
  collections: ['sotto-il-pergolato'],
  beer: {
    style: 'Blanche',
    brewery: 'Birrificio Ponte Storto, Pieve Sottomonte',
    abvTenths: 48,
    ibu: 0,
    colourEbc: 6,
    ingredients: '',
    allergens: ['gluten'],
  },
  variants: [{ priceCents: 480, stock: 0, volumeMl: 330, weightGrams: 600 }],
};
