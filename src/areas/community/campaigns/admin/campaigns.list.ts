import { choiceFilter, defineList, type SelectionOf } from '#framework/list.ts';
import { campaignPhases } from '../campaigns.rules.ts';

/** All campaigns, public or not. */
export const campaignList = defineList({
  path: '/admin/campagne',
  label: 'campaigns-admin:filters.label',
  search: { label: 'campaigns-admin:filters.search' },
  filters: {
    phase: choiceFilter({
      label: 'campaigns-admin:fields.phase',
      values: campaignPhases,
      text: (phase) => `campaigns-admin:phases.${phase}`,
      all: 'campaigns-admin:filters.anyPhase',
    }),
  },
  sort: choiceFilter({
    label: 'campaigns-admin:filters.sort',
    values: ['newest', 'oldest', 'changed'],
    text: (sort) => `campaigns-admin:sorts.${sort}`,
    usual: 'newest',
  }),
  maxCursorLength: 300,
});

export type CampaignSelection = SelectionOf<typeof campaignList>;
