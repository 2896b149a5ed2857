import { z } from 'zod';
import { getSender, getShopAddress } from '#features/settings/server/sender.ts';
import { idSchema } from '#platform/kernel/id.ts';
import { sendAllOnce, sendOnce } from '#platform/server/email/send-once.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { buyerOrderEmail } from './buyer-email.ts';
import { orderJobs } from './order-job-names.ts';
import { getOrderForEmail, getStatusChange } from './orders.queries.ts';
import { shopOrderEmail } from './shop-email.ts';
import { orderStatusEmail } from './status-email.ts';

const aboutOrder = z.object({ orderId: idSchema });
const aboutChange = z.object({ changeId: idSchema });

/** The emails about orders. A failed one is retried later, without effect on the order. */
export const orderJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: orderJobs.sendEmails,
    schema: aboutOrder,
    async run(deps, { orderId }) {
      const order = await getOrderForEmail(deps, orderId);
      const sender = await getSender(deps);
      const shopAddress = await getShopAddress(deps);
      await sendAllOnce(deps, {
        [`order/${orderId}/buyer`]: buyerOrderEmail(order, sender),
        [`order/${orderId}/shop`]: shopOrderEmail(order, shopAddress, sender),
      });
    },
  }),
  defineJob({
    name: orderJobs.sendStatusEmail,
    schema: aboutChange,
    async run(deps, { changeId }) {
      const { orderId, status, isUndone } = await getStatusChange(deps, changeId);
      if (isUndone) return;
      const order = await getOrderForEmail(deps, orderId);
      const email = orderStatusEmail(order, status, await getSender(deps));
      await sendOnce(deps, `order-status/${changeId}`, email);
    },
  }),
];
