import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { systemActor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { idSchema } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { draftSeconds } from '../checkout.rules.ts';
import { listOpenCheckouts } from './checkout.queries.ts';
import { checkouts } from './checkout.table.ts';
import { checkoutJobs } from './checkout-job-names.ts';
import { completeCheckout } from './complete-checkout.ts';

/** Most checkouts that one run looks after; the next run goes on with the others. */
const batch = 500;

/**
 * Brings every waiting checkout as far as it can go: approved payments whose buyer never came back, captures whose
 * answer was lost, reservations that are over. One that fails does not keep the others waiting.
 */
export async function reconcileCheckouts(deps: AppDeps): Promise<void> {
  const ctx = { ...deps, actor: systemActor };
  for (const checkoutId of await listOpenCheckouts(deps, batch)) {
    try {
      await completeCheckout(ctx, checkoutId);
    } catch (error) {
      deps.log.warn({ checkoutId, error }, 'a checkout could not be reconciled, it will be tried again');
    }
  }
  await forgetOldDrafts(deps);
}

async function forgetOldDrafts({ db, clock }: AppDeps): Promise<void> {
  const untouchedFor = (seconds: number) => lt(checkouts.updatedAt, addSeconds(clock.now(), -seconds));
  const isOld = or(
    untouchedFor(draftSeconds.claimed),
    and(isNull(checkouts.userId), untouchedFor(draftSeconds.unclaimed)),
  );
  await db.delete(checkouts).where(and(eq(checkouts.state, 'draft'), isOld));
}

export const checkoutJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: checkoutJobs.reconcileAll,
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: (deps) => reconcileCheckouts(deps),
  }),
  defineJob({
    name: checkoutJobs.reconcileOne,
    schema: z.object({ checkoutId: idSchema }),
    run: async (deps, { checkoutId }) => {
      await completeCheckout({ ...deps, actor: systemActor }, checkoutId);
    },
  }),
];
