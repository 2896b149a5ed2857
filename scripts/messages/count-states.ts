import type { Catalogue } from './catalogues.ts';
import { italianHashes, readOrigins, type State, stateOf, translatedLocales } from './origins.ts';

/** A line for each language: how many texts it has in which state. */
export function countStates(root: string, catalogues: readonly Catalogue[]): string {
  return translatedLocales
    .map((locale) => {
      const states = catalogues.flatMap((catalogue): State[] => {
        const origins = readOrigins(root, catalogue.folder).get(locale) ?? new Map();
        const own = catalogue.texts[locale];
        return [...italianHashes(catalogue)].map(([key, hash]) => stateOf(own, key, hash, origins));
      });
      const count = (state: State) => states.filter((each) => each === state).length;
      return `${locale}: ${count('ok')} ok, ${count('stale')} stale, ${count('new')} not recorded, ${count('missing')} missing`;
    })
    .join('\n');
}
