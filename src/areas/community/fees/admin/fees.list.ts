import { choiceFilter, defineList, type SelectionOf } from '#framework/list.ts';

/** Members with their fee of a fee year, by default the current one. */
export const feeList = defineList({
  path: '/admin/quote',
  label: 'fees:admin.filters',
  search: { label: 'fees:admin.search' },
  filters: {
    year: { kind: 'number', label: 'fees:admin.year', min: 2000, max: 2099 },
    state: choiceFilter({
      label: 'fees:admin.state',
      values: ['open', 'paid', 'waived'],
      text: (state) => (state === 'waived' ? 'fees:methods.waived' : `fees:states.${state}`),
      all: 'fees:admin.all',
    }),
  },
  maxCursorLength: 200,
});

export type FeeSelection = SelectionOf<typeof feeList>;
