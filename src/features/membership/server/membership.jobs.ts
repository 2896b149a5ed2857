import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/server/accounts.table.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { endMembership } from './end-membership.ts';
import { lockMember } from './lock-member.ts';

/**
 * Ends every hour the memberships that have expired, and tells open pages. Rights do not wait for it: they are read with
 * the time (`isMemberAt`).
 */
export const endExpiredMemberships = defineJob({
  name: 'membership.end-expired',
  schedule: '5 * * * *',
  schema: z.object({}),
  async run(deps: AppDeps) {
    const isOver = and(eq(users.isSocio, true), lte(users.memberUntil, deps.clock.now()));
    const expired = await deps.db.select({ userId: users.id }).from(users).where(isOver);
    for (const { userId } of expired) {
      await inTransaction(deps, async (tx) => {
        const person = await lockMember(tx, userId);
        if (person.isMarked && !person.isSocio) await endMembership(tx, userId, 'expired');
      });
    }
  },
});
