import { type AreaLegalFacts, type LegalFact, orderLegalFacts } from '#framework/legal-facts.ts';

const files = import.meta.glob<Record<string, AreaLegalFacts>>('/src/areas/*/*/*.legal-facts.ts', {
  eager: true,
});

const declared = Object.values(files).flatMap((file) => Object.values(file));

/** What all areas declare for the privacy policy. A new area's is found as soon as its file exists. */
export const declaredFacts: Readonly<Record<keyof AreaLegalFacts, readonly LegalFact[]>> = {
  kinds: orderLegalFacts(declared, 'kinds'),
  times: orderLegalFacts(declared, 'times'),
};
