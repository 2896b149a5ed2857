/** Where a page of a list begins: after or before a position. */
export type ListPlace = { after?: number; before?: number };

/** Lists with a name in the address of a page that has several: each area declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface NamedLists {}

export type ListName = keyof NamedLists & string;

/** Places of several lists in one address: `after` and `before` of the list without a name, `tokensAfter` of `tokens`. */
export type ListPlaces = ListPlace & { [name in `${ListName}${'After' | 'Before'}`]?: number };

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The positions in a URL; invalid ones are ignored. */
export function parseListPlaces(search: Record<string, unknown>): ListPlaces {
  const places = Object.entries(search).flatMap(([name, value]) =>
    /^(after|before|[a-z]\w{0,30}(After|Before))$/.test(name) && isPosition(value) ? [[name, value]] : [],
  );
  return Object.fromEntries(places);
}

function namesOf(list: ListName | undefined) {
  if (list === undefined) return { after: 'after', before: 'before' } as const;
  return { after: `${list}After`, before: `${list}Before` } as const;
}

/** The position of a list; `before` takes precedence when both are present. */
export function placeOf(places: ListPlaces, list?: ListName): ListPlace {
  const names = namesOf(list);
  const [after, before] = [places[names.after], places[names.before]];
  if (before !== undefined) return { before };
  return after === undefined ? {} : { after };
}

/** The same positions with another one for one list. */
export function withPlace(places: ListPlaces, list: ListName, { after, before }: ListPlace): ListPlaces {
  const names = namesOf(list);
  const others = Object.entries(places).filter(([name]) => name !== names.after && name !== names.before);
  return {
    ...Object.fromEntries(others),
    ...(after !== undefined && { [names.after]: after }),
    ...(before !== undefined && { [names.before]: before }),
  };
}
