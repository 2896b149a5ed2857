import { defineModule } from '#area/server/area-module.ts';
import { accountDeletionApi } from './account-deletion.api.ts';
import { createDeletionJob } from './carry-out-deletions.ts';

export const accountDeletionModule = defineModule({
  name: 'account-deletion',
  api: { '/api/account-deletion': accountDeletionApi },
  jobs: ({ erasures }) => [createDeletionJob(erasures)],
});
