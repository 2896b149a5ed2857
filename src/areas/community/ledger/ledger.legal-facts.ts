import { defineLegalFacts } from '#framework/legal-facts.ts';

export const ledgerLegalFacts = defineLegalFacts('ledger', {
  storage: {
    ledger: { position: 110, key: 'ledger-checkpoint' },
  },
});
