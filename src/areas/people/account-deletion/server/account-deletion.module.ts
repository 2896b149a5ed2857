import { eq } from 'drizzle-orm';
import { defineModule } from '#framework/server/area-module.ts';
import { accountDeletionAudit } from '../account-deletion.audit.ts';
import { deletionDays } from '../account-deletion.rules.ts';
import { accountDeletionApi } from './account-deletion.api.ts';
import { accountDeletionJobDefinitions } from './account-deletion.jobs.ts';
import { accountDeletions } from './account-deletion.table.ts';
import { keepAccount } from './account-deletions.ts';
import { carryOutDeletions } from './carry-out-deletions.ts';
import { isLastAdmin } from './last-admin.queries.ts';

export const accountDeletionModule = defineModule({
  name: 'account-deletion',
  audit: { declared: accountDeletionAudit },
  api: { '/api/account-deletion': accountDeletionApi },
  jobs: accountDeletionJobDefinitions,
  beforeSession: keepAccount,
  erasure: {
    isWaiting: (ctx, { userId }) => isLastAdmin(ctx, userId),
    async erase({ db }, { userId }) {
      await db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
    },
  },
  notExported: {
    account_deletions: 'when the person asked to be deleted; the profile says so',
  },
  retention: ({ erasures }) => [
    {
      name: 'deleted_accounts',
      label: 'retention-server:kinds.deletedAccounts',
      retainedFor: { count: deletionDays, unit: 'day' },
      deleteOld: (deps) => carryOutDeletions(deps, erasures),
    },
  ],
});
