import { defineProfileSections } from '#framework/profile-section.ts';
import { balanceHistoryQuery, tokenHistoryQuery, tokensList } from './token-history.query.ts';
import { TokenSection } from './token-section.tsx';

export const tokenHistoryProfile = defineProfileSections([
  {
    slot: 'section',
    position: 20,
    list: tokensList,
    prepare: ({ api, queryClient }, place) =>
      Promise.all([
        queryClient.prefetchQuery(tokenHistoryQuery(api, place)),
        queryClient.prefetchQuery(balanceHistoryQuery(api)),
      ]),
    Section: TokenSection,
  },
]);
