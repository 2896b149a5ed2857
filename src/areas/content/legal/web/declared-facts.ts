import { type AreaLegalFacts, collectLegalFacts } from '#framework/legal-facts.ts';

const files = import.meta.glob<Record<string, AreaLegalFacts>>('/src/areas/*/*/*.legal-facts.ts', {
  eager: true,
});

/** What all areas declare for the privacy policy. A new area's is found as soon as its file exists. */
export const declaredFacts = collectLegalFacts(Object.values(files).flatMap((file) => Object.values(file)));
