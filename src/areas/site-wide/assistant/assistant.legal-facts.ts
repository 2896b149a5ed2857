import { defineLegalFacts } from '#framework/legal-facts.ts';

export const assistantLegalFacts = defineLegalFacts('assistant', {
  kinds: { assistant: 97 },
  times: { assistant: 28 },
});
