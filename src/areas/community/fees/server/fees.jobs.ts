import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { reconcilePayments, rereadPaidPayments } from '#areas/money/payments/server/reconcile-payments.ts';
import { returnedMoneyEmail } from '#areas/money/payments/server/returned-money-email.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { feeReceiptEmail, feeReminderEmail } from './fee-emails.ts';
import { findDebtor, findFeeForEmail } from './fee-holders.queries.ts';
import { feeJobs } from './fee-job-names.ts';
import { feePayment } from './fee-payment.ts';
import { feePayments, membershipFees } from './fees.table.ts';
import { enqueueReminders } from './remind-of-fees.ts';

export const reconcileFees = (deps: AppDeps) => reconcilePayments(deps, feePayment, feePayments);

/** The jobs of open fee payments, and the emails about fees. A failed email is retried later. */
export const feeJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: feeJobs.reconcileAll,
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: reconcileFees,
  }),
  defineJob({
    name: feeJobs.reconcileOne,
    schema: z.object({ paymentId: idSchema }),
    run: async (deps, { paymentId }) => {
      await readPayment({ ...deps, actor: systemActor }, feePayment, paymentId);
    },
  }),
  defineJob({
    name: feeJobs.rereadPaid,
    schema: z.object({}),
    schedule: '3-59/10 * * * *',
    retryLimit: 0,
    run: (deps) => rereadPaidPayments(deps, feePayment, feePayments),
  }),
  defineJob({
    name: feeJobs.notifyOfReturn,
    schema: z.object({ feeId: idSchema }),
    async run(deps, { feeId }) {
      const [fee] = await deps.db.select().from(membershipFees).where(eq(membershipFees.id, feeId));
      if (!fee) return;
      const { year, amountCents } = fee;
      const money = { kind: 'fee', name: String(year), amountCents, path: '/admin/quote' } as const;
      const email = returnedMoneyEmail(deps, money, { sender: await getSender(deps) });
      await sendOnce(deps, `fee-returned/${feeId}`, email);
    },
  }),
  defineJob({
    name: feeJobs.sendReceipt,
    schema: z.object({ feeId: idSchema }),
    async run(deps, { feeId }) {
      const found = await findFeeForEmail(deps, feeId);
      // Taken back before the email was sent.
      if (!found || found.fee.returnedAt !== null) return;
      await sendOnce(deps, `fee/${feeId}`, feeReceiptEmail(found, await getSender(deps)));
    },
  }),
  defineJob({
    name: feeJobs.remind,
    schema: z.object({}),
    schedule: '30 9 * * *',
    run: enqueueReminders,
  }),
  defineJob({
    name: feeJobs.sendReminder,
    schema: z.object({ memberNumber: z.int(), year: z.int(), number: z.int() }),
    async run(deps, { memberNumber, year, number }) {
      const debtor = await findDebtor(deps, { memberNumber, year });
      if (!debtor) return;
      await sendOnce(
        deps,
        `fee-reminder/${memberNumber}/${year}/${number}`,
        feeReminderEmail(debtor, await getSender(deps)),
      );
    },
  }),
];
