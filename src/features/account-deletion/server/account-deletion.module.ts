import { defineModule } from '#area/server/area-module.ts';
import { deletionDays } from '#features/accounts/accounts.rules.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { accountDeletionApi } from './account-deletion.api.ts';
import { carryOutDeletionsName, createDeletionJob } from './carry-out-deletions.ts';

export const accountDeletionModule = defineModule({
  name: 'account-deletion',
  api: { '/api/account-deletion': accountDeletionApi },
  jobs: ({ erasures }) => [createDeletionJob(erasures)],
  retention: [
    {
      what: 'an account whose deletion was asked for',
      seconds: deletionDays * secondsPerDay,
      job: carryOutDeletionsName,
    },
  ],
});
