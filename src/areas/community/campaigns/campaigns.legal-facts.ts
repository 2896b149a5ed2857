import { defineLegalFacts } from '#framework/legal-facts.ts';

export const campaignsLegalFacts = defineLegalFacts('campaigns', {
  kinds: { followers: 75 },
  times: { followers: 55 },
});
