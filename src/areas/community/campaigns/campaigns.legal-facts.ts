import { defineLegalFacts } from '#framework/legal-facts.ts';

export const campaignsLegalFacts = defineLegalFacts('campaigns', {
  kinds: { followers: 98 },
  times: { followers: 28 },
});
