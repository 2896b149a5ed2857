import { defineModule } from '#area/server/area-module.ts';
import { membershipApi } from './membership.api.ts';
import { endExpiredMemberships } from './membership.jobs.ts';

export const membershipModule = defineModule({
  name: 'membership',
  api: { '/api/membership': membershipApi },
  jobs: [endExpiredMemberships],
});
