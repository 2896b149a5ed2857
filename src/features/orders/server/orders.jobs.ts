import { z } from 'zod';
import { getSender, getShopAddress } from '#features/settings/server/sender.ts';
import type { AppDeps } from '#platform/http/app-env.ts';
import { idSchema } from '#platform/id.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { deliverAll, deliverOnce } from '#platform/mail/deliver.ts';
import { buyerLetter } from './buyer-letter.ts';
import { orderJobs } from './order-job-names.ts';
import { getLetterOrder, getStatusChange } from './orders.queries.ts';
import { shopLetter } from './shop-letter.ts';
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
      await deliverAll(deps, {
        [`order/${orderId}/buyer`]: buyerLetter(order, sender),
        [`order/${orderId}/shop`]: shopLetter(order, shopAddress, sender),
      });
    },
  }),
  defineJob({
    name: orderJobs.sendStatusLetter,
    schema: aboutChange,
    async run(deps, { changeId }) {
      const { orderId, status, isUndone } = await getStatusChange(deps, changeId);
      if (isUndone) return;
      const order = await getLetterOrder(deps, orderId);
      const letter = statusLetter(order, status, await getSender(deps));
      await deliverOnce(deps, `order-status/${changeId}`, letter);
    },
  }),
];
