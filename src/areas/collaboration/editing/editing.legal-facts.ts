import { defineLegalFacts } from '#framework/legal-facts.ts';

export const editingLegalFacts = defineLegalFacts('editing', {
  storage: {
    drafts: { position: 130, key: 'draft/…' },
  },
});
