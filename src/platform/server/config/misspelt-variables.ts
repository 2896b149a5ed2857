import { distance } from 'fastest-levenshtein';

export type MisspeltVariable = { name: string; likely: string };

/**
 * Set variables that the site does not read, and whose names are a typing error or another ending away from a known
 * one.
 */
export function findMisspeltVariables(env: NodeJS.ProcessEnv, known: readonly string[]): MisspeltVariable[] {
  const names = Object.keys(env).filter((name) => env[name]?.trim() && !known.includes(name));
  return names.flatMap((name) => {
    const likely = known.find((each) => isLike(name, each));
    return likely && !env[likely]?.trim() ? [{ name, likely }] : [];
  });
}

/** For short names an edit distance of one often means another variable: HOME is not a misspelt HOST. */
function isLike(name: string, known: string): boolean {
  const letters = bare(known);
  const slips = letters.length < 7 ? 0 : letters.length < 14 ? 2 : 3;
  return distance(bare(name), letters) <= slips;
}

const bare = (name: string) => name.toUpperCase().replaceAll('_', '');
