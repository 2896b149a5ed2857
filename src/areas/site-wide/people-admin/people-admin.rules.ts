import { parseSearchText } from '#framework/search-text.ts';

/** Kinds of people that the list can be narrowed to. */
export const peopleGroups = ['admins', 'members', 'unratified', 'unconfirmed', 'blocked', 'leaving'] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

export const peopleSorts = ['newest', 'name', 'seen'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const maxCursorLength = 600;

/** Administrators' open pages hear under this name of people who change; the database announces it. */
export const peopleTopic = 'people';

export type PeopleFilters = {
  /** Part of a name or an address. */
  q?: string;
  group?: PeopleGroup;
  sort?: PeopleSort;
  cursor?: string;
};

/** The filters in an address; what is not valid in it is ignored. The usual order is not written. */
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
