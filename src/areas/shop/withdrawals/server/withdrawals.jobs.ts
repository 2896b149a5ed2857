import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { getShopAddress } from '#areas/shop/orders/server/emails/shop-address.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendAllOnce, sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { associationEmail } from './association-email.ts';
import { closedEmail } from './closed-email.ts';
import { consumerEmail } from './consumer-email.ts';
import { withdrawalJobs } from './withdrawal-job-names.ts';
import { getWithdrawalForEmail } from './withdrawals.queries.ts';

/** The emails about withdrawals. A failed one is retried later. */
export const withdrawalJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: withdrawalJobs.sendEmails,
    schema: z.object({ withdrawalId: idSchema, isToConsumer: z.boolean().default(true) }),
    async run(deps, { withdrawalId, isToConsumer }) {
      const withdrawal = await getWithdrawalForEmail(deps, withdrawalId);
      // There is no recipient and no content any more.
      if (withdrawal.isErased) return;
      const sender = await getSender(deps);
      const toAssociation = associationEmail(withdrawal, await getShopAddress(deps), sender);
      await sendAllOnce(deps, [
        ...(isToConsumer
          ? [[`withdrawal/${withdrawalId}/consumer`, consumerEmail(withdrawal, sender)] as const]
          : []),
        [`withdrawal/${withdrawalId}/association`, toAssociation],
      ]);
    },
  }),
  defineJob({
    name: withdrawalJobs.sendClosed,
    schema: z.object({ withdrawalId: idSchema }),
    async run(deps, { withdrawalId }) {
      const withdrawal = await getWithdrawalForEmail(deps, withdrawalId);
      const { handledAt, closedBecause, isErased } = withdrawal;
      // It was opened again meanwhile, or there is no recipient.
      if (handledAt === null || closedBecause === null || isErased) return;
      const email = closedEmail({ ...withdrawal, closedBecause }, await getSender(deps));
      await sendOnce(deps, `withdrawal/${withdrawalId}/closed/${handledAt}`, email);
    },
  }),
];
