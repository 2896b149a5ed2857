import { defineLegalFacts } from '#framework/legal-facts.ts';

export const bikesLegalFacts = defineLegalFacts('bikes', {
  kinds: { bikes: 90 },
  times: { bikes: 20 },
});
