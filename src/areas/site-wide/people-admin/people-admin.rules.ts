import { parseSearchText } from '#framework/search-text.ts';

/** Filters for kinds of people. */
export const peopleGroups = ['admins', 'members', 'unratified', 'unconfirmed', 'blocked', 'leaving'] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

export const peopleSorts = ['newest', 'name', 'seen'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const maxCursorLength = 600;

/** The live topic of changed people for administrators' pages; the database announces it. */
export const peopleTopic = 'people';

export type PeopleFilters = {
  /** Part of a name or an address. */
  q?: string;
  group?: PeopleGroup;
  sort?: PeopleSort;
  cursor?: string;
};

/** The filters in a URL; invalid values are ignored. The default order is left out. */
export function parsePeopleFilters(search: Record<string, unknown>): PeopleFilters {
  const q = parseSearchText(search.q);
  const group = peopleGroups.find((each) => each === search.group);
  const sort = peopleSorts.find((each) => each === search.sort);
  const { cursor } = search;
  return {
    ...(q && { q }),
    ...(group && { group }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}
