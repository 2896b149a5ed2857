import { choiceFilter, dayFilter, defineList, type SelectionOf } from '#framework/list.ts';

/** All notes, sorted by newest first or by the day of the note. */
export const noteList = defineList({
  path: '/admin/calendario',
  label: 'calendar:admin.filters',
  search: { label: 'calendar:admin.search' },
  filters: {
    state: choiceFilter({
      label: 'calendar:admin.state',
      values: ['reported', 'hidden', 'shown'],
      text: (state) => `calendar:admin.states.${state}`,
      all: 'calendar:admin.all',
    }),
    from: dayFilter('calendar:admin.from'),
    to: dayFilter('calendar:admin.to'),
  },
  sort: choiceFilter({
    label: 'calendar:admin.order',
    values: ['added', 'day'],
    text: (sort) => `calendar:admin.orders.${sort}`,
    usual: 'added',
  }),
  maxCursorLength: 200,
});

export type NoteSelection = SelectionOf<typeof noteList>;
