import type { Catalogue } from './catalogues.ts';
import { compareCatalogue } from './compare-catalogue.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { forbiddenWords, readGlossary } from './glossary.ts';
import { checkNotes } from './notes.ts';
import { findNumbers } from './numbers-in-texts.ts';
import { findMissingTerms } from './required-terms.ts';

/** The problems of catalogues that concern single texts, a sentence each that begins with the file. */
export function findProblems(root: string, catalogues: readonly Catalogue[]): string[] {
  const glossary = readGlossary(root);
  return [
    ...catalogues.flatMap(compareCatalogue),
    ...findForbiddenWords(catalogues, forbiddenWords(glossary)),
    ...findMissingTerms(catalogues, glossary),
    ...catalogues.flatMap((catalogue) => checkNotes(root, catalogue)),
    ...findNumbers(catalogues),
  ];
}
