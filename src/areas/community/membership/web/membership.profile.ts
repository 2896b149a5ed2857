import { defineProfileSections } from '#framework/profile-section.ts';
import { membershipQuery } from './membership.query.ts';
import { MembershipSection } from './membership-section.tsx';

export const membershipProfile = defineProfileSections([
  {
    slot: 'section',
    position: 10,
    prepare: ({ api, queryClient }) => queryClient.ensureQueryData(membershipQuery(api)),
    Section: MembershipSection,
  },
]);
