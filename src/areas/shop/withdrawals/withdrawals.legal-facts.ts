import { defineLegalFacts } from '#framework/legal-facts.ts';

export const withdrawalsLegalFacts = defineLegalFacts('withdrawals', {
  kinds: { withdrawals: 80 },
  times: { withdrawals: 60 },
});
