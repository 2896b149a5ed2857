import { defineLegalFacts } from '#framework/legal-facts.ts';

export const assistantLegalFacts = defineLegalFacts('assistant', {
  kinds: { assistant: 99 },
  times: { assistant: 28 },
});
