import { choiceFilter, dayFilter, defineList, type SelectionOf } from '#framework/list.ts';
import { isRegisterDay, registerGroups } from './member-register.rules.ts';

/** The register as it was at the end of a day, by default today. */
export const registerList = defineList({
  path: '/admin/soci',
  label: 'member-register:filters.label',
  search: { label: 'member-register:filters.search' },
  filters: {
    group: choiceFilter({
      label: 'member-register:filters.group',
      values: registerGroups,
      text: (group) => `member-register:groups.${group}`,
      usual: 'members',
    }),
    day: dayFilter('member-register:filters.day', isRegisterDay),
  },
  maxCursorLength: 100,
});

export type RegisterSelection = SelectionOf<typeof registerList>;
