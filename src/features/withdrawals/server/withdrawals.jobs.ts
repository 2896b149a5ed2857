import { z } from 'zod';
import { getSender, getShopAddress } from '#features/settings/server/sender.ts';
import type { AppDeps } from '#platform/http/app-env.ts';
import { idSchema } from '#platform/id.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { deliverAll } from '#platform/mail/deliver.ts';
import { associationLetter } from './association-letter.ts';
import { consumerLetter } from './consumer-letter.ts';
import { withdrawalJobs } from './withdrawal-job-names.ts';
import { getLetterWithdrawal } from './withdrawals.queries.ts';

/** The letters about withdrawals. One that cannot be sent is tried again later. */
export const withdrawalJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: withdrawalJobs.sendLetters,
    schema: z.object({ withdrawalId: idSchema, isToConsumer: z.boolean().default(true) }),
    async run(deps, { withdrawalId, isToConsumer }) {
      const withdrawal = await getLetterWithdrawal(deps, withdrawalId);
      const sender = await getSender(deps);
      await deliverAll(deps, {
        ...(isToConsumer && { [`withdrawal/${withdrawalId}/consumer`]: consumerLetter(withdrawal, sender) }),
        [`withdrawal/${withdrawalId}/association`]: associationLetter(
          withdrawal,
          await getShopAddress(deps),
          sender,
        ),
      });
    },
  }),
];
