import { defineLegalFacts } from '#framework/legal-facts.ts';

export const checkoutLegalFacts = defineLegalFacts('checkout', {
  times: { drafts: 70 },
  storage: {
    failed: { position: 95, key: 'tu-told-failed-checkout' },
  },
  checks: { unpaid: 30 },
});
