import { z } from 'zod';
import type { AppDeps } from '#platform/http/app-env.ts';
import { idSchema } from '#platform/id.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import { deliverOnce } from '#platform/mail/deliver.ts';
import { buyerLetter } from './buyer-letter.ts';
import { orderJobs } from './order-job-names.ts';
import { getLetterOrder, getStatusChange } from './orders.queries.ts';
import { getShopAddress, shopLetter } from './shop-letter.ts';
import { statusLetter } from './status-letter.ts';

const aboutOrder = z.object({ orderId: idSchema });
const aboutChange = z.object({ changeId: idSchema });

/** The letters about orders. One that cannot be sent is tried again later; the order knows nothing of it. */
export const orderJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: orderJobs.sendBuyerLetter,
    schema: aboutOrder,
    async run(deps, { orderId }) {
      const order = await getLetterOrder(deps, orderId);
      await deliverOnce(deps, `order/${orderId}/buyer`, buyerLetter(order, deps.config.siteUrl));
    },
  }),
  defineJob({
    name: orderJobs.sendShopLetter,
    schema: aboutOrder,
    async run(deps, { orderId }) {
      const order = await getLetterOrder(deps, orderId);
      const letter = shopLetter(order, await getShopAddress(deps), deps.config.siteUrl);
      await deliverOnce(deps, `order/${orderId}/shop`, letter);
    },
  }),
  defineJob({
    name: orderJobs.sendStatusLetter,
    schema: aboutChange,
    async run(deps, { changeId }) {
      const { orderId, status } = await getStatusChange(deps, changeId);
      const order = await getLetterOrder(deps, orderId);
      await deliverOnce(deps, `order-status/${changeId}`, statusLetter(order, status, deps.config.siteUrl));
    },
  }),
];
