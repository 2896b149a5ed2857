import { defineLegalFacts } from '#framework/legal-facts.ts';

/** What is said about no area. */
export const legalLegalFacts = defineLegalFacts('legal', {
  kinds: { reading: 10, emails: 120 },
  times: { messages: 90 },
});
