import { choiceFilter, dayFilter, defineList, type SelectionOf } from '#framework/list.ts';
import { donationSources } from '../donations.rules.ts';

/** All donations. The days are those in Italy on which they were paid, both inclusive. */
export const donationList = defineList({
  path: '/admin/donazioni',
  label: 'donations:admin.filters',
  search: { label: 'donations:admin.search' },
  filters: {
    campaignId: { kind: 'id', label: 'donations:admin.campaign', all: 'donations:admin.all' },
    source: choiceFilter({
      label: 'donations:admin.source',
      values: donationSources,
      text: (source) => `donations:sources.${source}`,
      all: 'donations:admin.all',
    }),
    /**
     * `counted`: part of the total; `returned`, `returning`: refunded, or being refunded; `message`: a message
     * waits for approval; `refused`: must be given back by hand.
     */
    state: choiceFilter({
      label: 'donations:admin.state',
      values: ['counted', 'returned', 'returning', 'message', 'refused'],
      text: (state) => `donations:admin.states.${state}`,
      all: 'donations:admin.all',
    }),
    from: dayFilter('donations:admin.from'),
    to: dayFilter('donations:admin.to'),
  },
  maxCursorLength: 300,
});

export type DonationSelection = SelectionOf<typeof donationList>;
