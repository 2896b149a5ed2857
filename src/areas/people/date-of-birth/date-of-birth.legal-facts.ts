import { defineLegalFacts } from '#framework/legal-facts.ts';

export const dateOfBirthLegalFacts = defineLegalFacts('date-of-birth', {
  kinds: { birth: 100 },
  checks: { age: 10 },
});
