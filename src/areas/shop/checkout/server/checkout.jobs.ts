import { z } from 'zod';
import { reconcilePayments } from '#areas/money/payments/server/reconcile-payments.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { listOpenCheckouts } from './checkout.queries.ts';
import { checkoutJobs } from './checkout-job-names.ts';
import { completeCheckout, purchase } from './complete-checkout.ts';

export const reconcileCheckouts = (deps: AppDeps) => reconcilePayments(deps, purchase, listOpenCheckouts);

export const checkoutJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: checkoutJobs.reconcileAll,
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: reconcileCheckouts,
  }),
  defineJob({
    name: checkoutJobs.reconcileOne,
    schema: z.object({ checkoutId: idSchema }),
    run: async (deps, { checkoutId }) => {
      await completeCheckout({ ...deps, actor: systemActor }, checkoutId);
    },
  }),
];
