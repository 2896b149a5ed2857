import { type AreaLegalFacts, collectLegalFacts } from '#framework/legal-facts.ts';

const files = import.meta.glob<Record<string, AreaLegalFacts>>('/src/areas/*/*/*.legal-facts.ts', {
  eager: true,
});

/** The declarations of all areas for the privacy policy. A new area's file is found automatically. */
export const declaredFacts = collectLegalFacts(Object.values(files).flatMap((file) => Object.values(file)));
