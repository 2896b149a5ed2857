import { defineLegalFacts } from '#framework/legal-facts.ts';

export const tokensLegalFacts = defineLegalFacts('tokens', {
  kinds: { tokens: 110 },
  times: { books: 80 },
});
