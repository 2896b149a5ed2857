import { defineLegalFacts } from '#framework/legal-facts.ts';

export const donationsLegalFacts = defineLegalFacts('donations', {
  kinds: { donations: 74 },
  times: { donations: 54 },
});
