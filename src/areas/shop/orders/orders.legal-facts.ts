import { defineLegalFacts } from '#framework/legal-facts.ts';

export const ordersLegalFacts = defineLegalFacts('orders', {
  kinds: { orders: 70 },
  times: { orders: 50 },
  storage: {
    thanks: { position: 90, key: 'tu-thanked-order' },
  },
  emails: {
    orders: {
      position: 20,
      kinds: ['order', 'order-status', 'order-email', 'refund-refused', 'refund-by-provider'],
    },
    books: { position: 140, kinds: ['books'] },
  },
});

type Emails = typeof ordersLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
