import { isDeepEqual } from '#platform/kernel/is-deep-equal.ts';

type Values = Readonly<Record<string, unknown>>;

/** One value before and after; `undefined` when it did not exist. Lists are one value. */
export type Difference = {
  /** The path to the value: `['altTexts', 'it']`. */
  path: readonly string[];
  before: unknown;
  after: unknown;
  /** False for an unchanged value that is recorded with the change. */
  isChanged: boolean;
};

/** Deeper values are shown as one. */
const deepest = 4;

/** The single values of a record, changed ones first. */
export function listDifferences(before: Values | null, after: Values | null): Difference[] {
  const all = compare(before ?? {}, after ?? {}, []);
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
}

function compare(before: Values, after: Values, path: readonly string[]): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    compareValue(ownValue(before, name), ownValue(after, name), [...path, name]),
  );
}

function compareValue(before: unknown, after: unknown, path: readonly string[]): Difference[] {
  const isGroup =
    [before, after].some(isValues) && [before, after].every((each) => each == null || isValues(each));
  const inner = isGroup && path.length < deepest ? compare(asValues(before), asValues(after), path) : [];
  if (inner.length > 0) return inner;
  return [{ path, before, after, isChanged: !isDeepEqual(before, after) }];
}

const ownValue = (values: Values, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const asValues = (value: unknown): Values => (isValues(value) ? value : {});

/** Whether a value is a group of named values. */
export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
