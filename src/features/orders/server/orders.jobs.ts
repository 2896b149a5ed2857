import { z } from 'zod';
import { getSetting } from '#features/settings/server/settings.queries.ts';
import type { AppDeps } from '#platform/http/app-env.ts';
import { idSchema } from '#platform/id.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { deliverOnce } from '#platform/mail/deliver.ts';
import { buyerLetter } from './buyer-letter.ts';
import { orderJobs } from './order-job-names.ts';
import type { Sender } from './order-letter-parts.ts';
import { getLetterOrder, getStatusChange } from './orders.queries.ts';
import { getShopAddress, shopLetter } from './shop-letter.ts';
import { statusLetter } from './status-letter.ts';

const aboutOrder = z.object({ orderId: idSchema });
const aboutChange = z.object({ changeId: idSchema });

/** The letters about orders. One that cannot be sent is tried again later; the order knows nothing of it. */
export const orderJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: orderJobs.sendLetters,
    schema: aboutOrder,
    async run(deps, { orderId }) {
      const order = await getLetterOrder(deps, orderId);
      const sender = await getSender(deps);
      const shopAddress = await getShopAddress(deps);
      // One mailbox that does not answer keeps the other's letter waiting for nothing.
      const outcomes = await Promise.allSettled([
        deliverOnce(deps, `order/${orderId}/buyer`, buyerLetter(order, sender)),
        deliverOnce(deps, `order/${orderId}/shop`, shopLetter(order, shopAddress, sender)),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
  }),
  defineJob({
    name: orderJobs.sendStatusLetter,
    schema: aboutChange,
    async run(deps, { changeId }) {
      const { orderId, status } = await getStatusChange(deps, changeId);
      const order = await getLetterOrder(deps, orderId);
      const letter = statusLetter(order, status, await getSender(deps));
      await deliverOnce(deps, `order-status/${changeId}`, letter);
    },
  }),
];

async function getSender(deps: AppDeps): Promise<Sender> {
  return { association: await getSetting(deps, 'association'), siteUrl: deps.config.siteUrl };
}
