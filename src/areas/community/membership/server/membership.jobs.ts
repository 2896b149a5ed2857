import { z } from 'zod';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { endMembership } from './end-membership.ts';
import { listExpiredMembers } from './membership.queries.ts';

/**
 * Ends expired memberships every hour, and updates open pages. Rights do not depend on it: they are computed
 * from the time (`isMemberAt`).
 */
export const endExpiredMemberships = defineJob({
  name: 'membership.end-expired',
  schedule: '5 * * * *',
  schema: z.object({}),
  async run(deps: AppDeps) {
    for (const userId of await listExpiredMembers(deps)) {
      await inTransaction(deps, async (tx) => {
        const person = await lockMember(tx, userId);
        if (person.isMarked && !person.isSocio) await endMembership(tx, userId, 'expired');
      });
    }
  },
});
