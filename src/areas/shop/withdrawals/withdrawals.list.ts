import { choiceFilter, defineList, type SelectionOf } from '#framework/list.ts';
import { handlingStates } from './withdrawals.rules.ts';

/** The withdrawals from contracts: by default the open ones. */
export const withdrawalList = defineList({
  path: '/admin/recessi',
  label: 'withdrawals:admin.filters',
  filters: {
    state: choiceFilter({
      label: 'withdrawals:admin.filter',
      values: handlingStates,
      text: (state) => `withdrawals:admin.states.${state}`,
      usual: 'open',
    }),
  },
  maxCursorLength: 200,
});

export type WithdrawalSelection = SelectionOf<typeof withdrawalList>;
