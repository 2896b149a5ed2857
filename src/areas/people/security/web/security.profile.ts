import { defineProfileSections } from '#framework/profile-section.ts';
import { securityQuery } from './public/security.query.ts';
import { SecuritySection } from './security-section.tsx';

export const securityProfile = defineProfileSections([
  {
    slot: 'section',
    position: 60,
    prepare: ({ api, queryClient }) => queryClient.prefetchQuery(securityQuery(api)),
    Section: SecuritySection,
  },
]);
