import { defineLegalFacts } from '#framework/legal-facts.ts';

export const feesLegalFacts = defineLegalFacts('fees', {
  kinds: { fees: 72 },
  times: { fees: 52 },
});
