import { deletionDays } from '#areas/people/accounts/accounts.rules.ts';
import { defineModule } from '#framework/server/area-module.ts';
import { accountDeletionAudit } from '../account-deletion.audit.ts';
import { accountDeletionApi } from './account-deletion.api.ts';
import { carryOutDeletions } from './carry-out-deletions.ts';

export const accountDeletionModule = defineModule({
  name: 'account-deletion',
  audit: { declared: accountDeletionAudit },
  api: { '/api/account-deletion': accountDeletionApi },
  retention: ({ erasures }) => [
    {
      name: 'deleted_accounts',
      label: 'retention-server:kinds.deletedAccounts',
      keptFor: { count: deletionDays, unit: 'day' },
      deleteOld: (deps) => carryOutDeletions(deps, erasures),
    },
  ],
});
