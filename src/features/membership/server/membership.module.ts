import { defineModule } from '#area/server/area-module.ts';
import { membershipPages } from '../membership.pages.ts';
import { membershipApi } from './membership.api.ts';
import { endExpiredMemberships } from './membership.jobs.ts';
import { membershipPersonalData } from './personal-data.ts';

export const membershipModule = defineModule({
  name: 'membership',
  pages: membershipPages,
  api: { '/api/membership': membershipApi },
  jobs: [endExpiredMemberships],
  personalData: membershipPersonalData,
});
