import { z } from 'zod';
import { systemActor } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { listOpenCheckouts } from './checkout.queries.ts';
import { checkoutJobs } from './checkout-job-names.ts';
import { completeCheckout } from './complete-checkout.ts';

/** Checkouts per run; the next run continues with the others. */
const batch = 500;

/**
 * Completes every open checkout as far as possible: approved payments whose buyer did not return, captures without an
 * answer, expired reservations. A failing one does not delay the others.
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
