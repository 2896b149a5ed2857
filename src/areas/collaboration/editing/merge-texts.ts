import { type Choose, type Conflict, mergeValues, type Taken } from './merge-values.ts';

/** Texts by their paths, such as `growth.de`; an empty text equals a missing one. */
export type Texts = Readonly<Record<string, string>>;

export type MergedTexts = { texts: Texts; taken: Taken[]; conflicts: Conflict[] };

export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** The rules of a merge: `hasLines` is true for texts that are merged line by line. */
export type TextRules = { hasLines(path: string): boolean; choose: Choose };

/** Merges the draft (`mine`) with the stored texts (`theirs`); the draft is based on `base`. */
export function mergeTexts(
  base: Texts,
  mine: Texts,
  theirs: Texts,
  { hasLines, choose }: TextRules,
): MergedTexts {
  const paths = pathsOf(base, mine, theirs);
  const valuesOf = (texts: Texts) => new Map(paths.map((path) => [path, textAt(texts, path)]));
  const { values, ...differences } = mergeValues(valuesOf(base), valuesOf(mine), valuesOf(theirs), {
    kindOf: (path) => (hasLines(path) ? 'lines' : 'whole'),
    choose,
  });
  return { texts: Object.fromEntries(values) as Texts, ...differences };
}

export const isSameTexts = (one: Texts, other: Texts): boolean =>
  pathsOf(one, other).every((path) => textAt(one, path) === textAt(other, path));

export const textAt = (texts: Texts, path: string): string =>
  Object.hasOwn(texts, path) ? (texts[path] ?? '') : '';

const pathsOf = (...all: Texts[]): string[] => [...new Set(all.flatMap((texts) => Object.keys(texts)))];
