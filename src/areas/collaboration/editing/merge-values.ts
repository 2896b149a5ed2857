import { isDeepEqual } from '#platform/kernel/is-deep-equal.ts';
import { type Clash, keepBoth, mergeLines } from './merge-lines.ts';

/** Edited values by their paths, such as `texts.de.title`. */
export type Values = ReadonlyMap<string, unknown>;

/** How two changes of a value are merged: as a whole, line by line in a text, or item by item in a list. */
export type ValueKind = 'whole' | 'lines' | 'items';

export type Choice = 'mine' | 'theirs' | 'both';

/** A change by the other side only; for a text or a list, the part that they wrote. */
export type Taken = { path: string; theirs: unknown };

/**
 * A conflict: both sides changed the same value, or the same place in a text or a list. The id is derived
 * from its path and both values.
 */
export type Conflict = Taken & { id: string; mine: unknown; canKeepBoth: boolean };

export type Choose = (conflict: Conflict) => Choice;

export type MergedValues = { values: Values; taken: Taken[]; conflicts: Conflict[] };

type MergeRules = { kindOf(path: string): ValueKind; choose: Choose };

/** Chooses the draft without asking; used when both sides are the person's own. */
export const chooseMine: Choose = () => 'mine';

/** Chooses both if possible, so that nothing is lost before the person chooses. */
export const chooseBoth: Choose = ({ canKeepBoth }) => (canKeepBoth ? 'both' : 'mine');

/**
 * Merges the draft (`mine`) with the stored values (`theirs`); the draft is based on `base`. Changes by only
 * one side are taken over, also inside of texts and lists; for conflicts, `choose` decides.
 */
export function mergeValues(
  base: Values,
  mine: Values,
  theirs: Values,
  { kindOf, choose }: MergeRules,
): MergedValues {
  const values = new Map<string, unknown>();
  const taken: Taken[] = [];
  const conflicts: Conflict[] = [];
  for (const path of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const [from, own, others] = [base.get(path), mine.get(path), theirs.get(path)];
    const settle = (clash: { mine: unknown; theirs: unknown }, canKeepBoth: boolean): Choice => {
      const conflict = { id: JSON.stringify([path, clash.mine, clash.theirs]), path, canKeepBoth, ...clash };
      conflicts.push(conflict);
      return choose(conflict);
    };
    const parts = partsOf(kindOf(path), [from, own, others]);
    if (isDeepEqual(from, others) || isDeepEqual(own, others)) values.set(path, own);
    else if (isDeepEqual(from, own)) {
      values.set(path, others);
      const written = parts && mergeParts(parts, { from, own, others }, () => 'mine').taken;
      taken.push({ path, theirs: parts && written?.length ? parts.write(written) : others });
    } else if (parts) {
      const merged = mergeParts(parts, { from, own, others }, (clash) => settle(clash, true));
      values.set(path, parts.write(merged.lines));
      if (merged.taken.length > 0) taken.push({ path, theirs: parts.write(merged.taken) });
    } else {
      const choice = settle({ mine: own, theirs: others }, false);
      values.set(path, choice === 'theirs' ? others : own);
    }
  }
  return { values, taken, conflicts };
}

type Three = { from: unknown; own: unknown; others: unknown };

function mergeParts(
  { read, write, both }: Parts,
  { from, own, others }: Three,
  settle: (clash: { mine: unknown; theirs: unknown }) => Choice,
) {
  return mergeLines(read(from), read(own), read(others), (clash) => {
    const choice = settle({ mine: write(clash.mine), theirs: write(clash.theirs) });
    return choice === 'both' ? both(clash) : clash[choice];
  });
}

type Parts = {
  read(value: unknown): string[];
  write(lines: readonly string[]): unknown;
  both(clash: Clash): string[];
};

const textParts: Parts = {
  read: (text) => (typeof text === 'string' && text !== '' ? text.split('\n') : []),
  write: (lines) => lines.join('\n'),
  both: keepBoth,
};

const listParts: Parts = {
  read: (items) => (Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : []),
  write: (lines) => [...new Set(lines)].map((line): unknown => JSON.parse(line)),
  both: ({ mine, theirs }) => [...theirs, ...mine],
};

/** How values of a kind are split into lines and joined again; undefined for those that are merged as a whole. */
function partsOf(kind: ValueKind, values: readonly unknown[]): Parts | undefined {
  if (kind === 'lines' && values.every((value) => typeof value === 'string')) return textParts;
  if (kind === 'items' && values.every(Array.isArray)) return listParts;
  return undefined;
}
