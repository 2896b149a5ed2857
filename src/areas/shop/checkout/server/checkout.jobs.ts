import { z } from 'zod';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { reconcilePayments, rereadPaidPayments } from '#areas/money/payments/server/reconcile-payments.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { checkouts } from './checkout.table.ts';
import { checkoutJobs } from './checkout-job-names.ts';
import { purchase } from './complete-checkout.ts';

export const reconcileCheckouts = (deps: AppDeps) => reconcilePayments(deps, purchase, checkouts);

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
      await readPayment({ ...deps, actor: systemActor }, purchase, checkoutId);
    },
  }),
  defineJob({
    name: checkoutJobs.rereadPaid,
    schema: z.object({}),
    schedule: '*/10 * * * *',
    retryLimit: 0,
    run: (deps) => rereadPaidPayments(deps, purchase, checkouts),
  }),
];
