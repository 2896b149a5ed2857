import { choiceFilter, defineList, type SelectionOf } from '#framework/list.ts';

/** The live topic of changed people for administrators' pages; the database announces it. */
export const peopleTopic = 'people';

/** Everybody who has registered, found by part of a name or an address. */
export const peopleList = defineList({
  path: '/admin/persone',
  label: 'people-admin:filters.label',
  search: { label: 'people-admin:filters.search' },
  filters: {
    group: choiceFilter({
      label: 'people-admin:filters.group',
      values: ['admins', 'members', 'unratified', 'unconfirmed', 'blocked', 'leaving'],
      text: (group) => `people-admin:groups.${group}`,
      all: 'people-admin:filters.everybody',
    }),
  },
  sort: choiceFilter({
    label: 'people-admin:filters.sort',
    values: ['newest', 'name', 'seen'],
    text: (sort) => `people-admin:sorts.${sort}`,
    usual: 'newest',
  }),
  maxCursorLength: 600,
});

export type PeopleSelection = SelectionOf<typeof peopleList>;
