import { diff3MergeRegions } from 'node-diff3';

/** Lines that both sides replaced with different ones. */
export type Clash = { mine: readonly string[]; theirs: readonly string[] };

export type MergedLines = {
  lines: string[];
  /** Lines that only the other side wrote. */
  taken: string[];
};

/** Merges two changes of the same lines. `settle` chooses the lines where both sides changed the same ones. */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  settle: (clash: Clash) => readonly string[],
): MergedLines {
  const lines: string[] = [];
  const taken: string[] = [];
  const add = (from: readonly string[], own: readonly string[], others: readonly string[]): void => {
    if (isSame(from, own)) {
      lines.push(...others);
      taken.push(...others);
    } else if (isSame(from, others) || isSame(own, others)) lines.push(...own);
    else lines.push(...settle({ mine: own, theirs: others }));
  };
  for (const region of diff3MergeRegions([...mine], [...base], [...theirs])) {
    if (region.stable) {
      lines.push(...region.bufferContent);
      if (region.buffer === 'b') taken.push(...region.bufferContent);
      continue;
    }
    const { oContent: from, aContent: own, bContent: others } = region;
    // Adjacent lines of a list, each changed by a different side, are not a conflict.
    if (from.length === own.length && from.length === others.length)
      from.forEach((line, at) => {
        if (line === own[at] && line === others[at]) lines.push(line);
        else add([line], own.slice(at, at + 1), others.slice(at, at + 1));
      });
    else add(from, own, others);
  }
  return { lines, taken };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** Both versions of a conflicting place in a text: two paragraphs stay two, and items of a list stay one list. */
export function keepBoth({ mine, theirs }: Clash): string[] {
  const [last, first] = [theirs.at(-1), mine[0]];
  const areParagraphs = last && first && !(isListItem(last) && isListItem(first));
  return areParagraphs ? [...theirs, '', ...mine] : [...theirs, ...mine];
}

const isListItem = (line: string): boolean => /^\s*(?:[-*+]|\d+[.)])\s/.test(line);
