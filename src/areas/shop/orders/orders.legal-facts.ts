import { defineLegalFacts } from '#framework/legal-facts.ts';

export const ordersLegalFacts = defineLegalFacts('orders', {
  kinds: { orders: 70 },
  times: { orders: 50 },
  storage: {
    thanks: { position: 90, key: 'tu-thanked-order' },
  },
});
