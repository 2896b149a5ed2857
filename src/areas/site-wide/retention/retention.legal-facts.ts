import { defineLegalFacts } from '#framework/legal-facts.ts';

export const retentionLegalFacts = defineLegalFacts('retention', {
  times: { emails: 110 },
});
