import type { MessageKey } from '#platform/i18n/message-key.ts';
import { isFilterDay } from './day-filter.ts';
import { parseSearchText } from './search-text.ts';

type ChoiceOptions<Value extends string> = {
  label: MessageKey;
  values: readonly Value[];
  /** The text of a value; absent when the page gives the choices, such as names that are not translated. */
  text?(value: Value): MessageKey;
  /** The text of the choice without a filter. */
  all?: MessageKey;
  /** The value that applies without a filter; it is left out of addresses. */
  usual?: NoInfer<Value>;
};

/** A filter, or an order, with fixed values. */
export type ChoiceFilter<Value extends string = string> = { kind: 'choice' } & ChoiceOptions<Value>;

/** The first or the last day of a list, or the day that it shows. */
export type DayFilter = { kind: 'day'; label: MessageKey; isIncluded(day: string): boolean };

/** Items that belong to another one, whose id is the value. The page gives the choices. */
export type IdFilter = { kind: 'id'; label: MessageKey; all: MessageKey };

/** A whole number, such as a year. The page gives the choices. */
export type NumberFilter = { kind: 'number'; label: MessageKey; min: number; max: number };

export type ListFilter = ChoiceFilter | DayFilter | IdFilter | NumberFilter;

/** Declares a filter with fixed values. */
export const choiceFilter = <const Value extends string>(
  filter: ChoiceOptions<Value>,
): ChoiceFilter<Value> => ({ kind: 'choice', ...filter });

/** Declares a filter by day; by default in the years that every list can contain. */
export const dayFilter = (
  label: MessageKey,
  isIncluded: (day: string) => boolean = isFilterDay,
): DayFilter => ({ kind: 'day', label, isIncluded });

export type ListDeclaration = {
  /** The path of the page. */
  path: string;
  /** The name of the filter form. */
  label: MessageKey;
  /** The search text, with its maximum length in characters. */
  search?: { label: MessageKey; maxLength?: number };
  /** The filters by their keys, which are those of the address and of the API. */
  filters: Readonly<Record<string, ListFilter>>;
  sort?: ChoiceFilter;
  /** The maximum length of a cursor in characters. */
  maxCursorLength: number;
};

type ValueOf<Filter> = Filter extends { kind: 'choice'; values: readonly (infer Value extends string)[] }
  ? Value
  : Filter extends NumberFilter
    ? number
    : string;

type Flat<Values> = { [Key in keyof Values]: Values[Key] };

/** The values of a list's filters. */
export type FiltersOf<List extends ListDeclaration> = Flat<
  { [Key in keyof List['filters']]?: ValueOf<List['filters'][Key]> } & (List extends { search: object }
    ? { q?: string }
    : unknown)
>;

/** The values of a list's address: its filters, its order and the position of its page. */
export type SelectionOf<List extends ListDeclaration> = Flat<
  FiltersOf<List> &
    (List extends { sort: infer Sort } ? { sort?: ValueOf<Sort> } : unknown) & { cursor?: string }
>;

/** A list of administration: its address, the query of its API and its filter form derive from it. */
export type List<Declared extends ListDeclaration> = Declared & {
  /** The selection in an address. Invalid values are ignored, so that every address shows a list. */
  parse: (search: Record<string, unknown>) => SelectionOf<Declared>;
};

/** Declares a list of administration. Every page loads it with the list of routes, so it contains no code of the page. */
export function defineList<Declared extends ListDeclaration>(declared: Declared): List<Declared> {
  return { ...declared, parse: (search) => toSelection(parseValues(declared, search)) };
}

export type SelectionValues = Readonly<Record<string, string | number | undefined>>;

/** The values of any list's selection by their keys. */
export const valuesOf = (selection: object): SelectionValues => ({ ...selection });

/**
 * A selection as the search of a link within the same page. The types of the router name the search of a path,
 * which a component for several lists does not know.
 */
export const linkSearch = (selection: object): never => selection as never;

/** The type of a selection follows from the declaration, by which its values were parsed. */
const toSelection = <Selection>(values: unknown): Selection => values as Selection;

function parseValues(
  { search: text, filters, sort, maxCursorLength }: ListDeclaration,
  search: Record<string, unknown>,
): Record<string, string | number> {
  const values = Object.entries({ ...filters, ...(sort && { sort }) }).flatMap(([key, filter]) => {
    const value = parseValue(filter, search[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  const q = text ? parseSearchText(search.q, text.maxLength) : '';
  const { cursor } = search;
  const isCursor = typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength;
  return {
    ...(q && { q }),
    ...Object.fromEntries(values),
    ...(isCursor && { cursor: cursor.toWellFormed() }),
  };
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function parseValue(filter: ListFilter, value: unknown): string | number | undefined {
  switch (filter.kind) {
    case 'choice': {
      const chosen = filter.values.find((each) => each === value);
      return chosen === filter.usual ? undefined : chosen;
    }
    case 'day':
      return typeof value === 'string' && filter.isIncluded(value) ? value : undefined;
    case 'id':
      return typeof value === 'string' && idPattern.test(value) ? value : undefined;
    case 'number': {
      const number = Number(value);
      return Number.isInteger(number) && filter.min <= number && number <= filter.max ? number : undefined;
    }
  }
}
