import type { Meaning } from './vocabulary.ts';

/** The stems of all meanings, each with its highest weight. */
export function listWeights(meant: readonly (readonly Meaning[])[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { stem, weight } of meant.flat()) weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
  return weights;
}

type Coverage = { share: number; count: number; matched: ReadonlySet<string> };

/**
 * How much of a search documents with these stems match: the share of its weight, and the number of its words. Calculated
 * once for each combination of stems, because thousands of documents may have the same one.
 */
export function coverageOf(asked: readonly { meanings: readonly Meaning[]; rarity: number }[]) {
  const known = new Map<string, Coverage>();
  const all = asked.reduce((sum, { rarity }) => sum + rarity, 0);
  return (stems: readonly string[]): Coverage => {
    const key = stems.join(' ');
    const before = known.get(key);
    if (before) return before;
    const matched = new Set(stems);
    const covered = asked.map(({ meanings, rarity }) =>
      meanings.reduce(
        (most, { stem, weight }) => (matched.has(stem) ? Math.max(most, weight * rarity) : most),
        0,
      ),
    );
    const share = covered.reduce((sum, each) => sum + each, 0) / all;
    const coverage = { share, count: covered.filter((each) => each > 0).length, matched };
    known.set(key, coverage);
    return coverage;
  };
}
