import { defineLegalFacts } from '#framework/legal-facts.ts';

export const checkoutLegalFacts = defineLegalFacts('checkout', {
  times: { drafts: 70 },
});
