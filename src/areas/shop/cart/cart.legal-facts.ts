import { defineLegalFacts } from '#framework/legal-facts.ts';

export const cartLegalFacts = defineLegalFacts('cart', {
  storage: {
    cart: { position: 80, key: 'tu-cart' },
    start: { position: 100, key: 'tu-app-start-date' },
  },
});
