import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { returnedMoneyEmail } from '#areas/money/payments/server/returned-money-email.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { buyerOrderEmail } from './emails/buyer-email.ts';
import { composeOrderEmail } from './emails/compose-order-email.ts';
import { findOrderEmail } from './emails/order-emails.queries.ts';
import { deliver, noteUnsent, sendRecorded } from './emails/order-emails.ts';
import { refusedRefundEmail } from './emails/refused-refund-email.ts';
import { getShopAddress } from './emails/shop-address.ts';
import { shopOrderEmail } from './emails/shop-email.ts';
import { orderStatusEmail } from './emails/status-email.ts';
import { orderJobs } from './order-job-names.ts';
import { getOrderForEmail, getStatusChange } from './orders.queries.ts';
import { finishRefund } from './refunds/finish-refund.ts';
import { findRefund, listDueRefunds } from './refunds/refunds.queries.ts';

const aboutOrder = z.object({ orderId: idSchema });
const aboutRefund = z.object({ refundId: idSchema });
const aboutChange = z.object({ changeId: idSchema });

/** Refunds of one run; the next run continues with the others. */
const batch = 100;

/** The emails about orders, and stuck refunds. A failed email is retried later, without effect on the order. */
export const orderJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: orderJobs.sendEmails,
    schema: aboutOrder,
    async run(deps, { orderId }) {
      const order = await getOrderForEmail(deps, orderId);
      const sender = await getSender(deps);
      const shopAddress = await getShopAddress(deps);
      const recorded = { id: newId(), orderId, kind: 'confirmation', key: `order/${orderId}/buyer` } as const;
      const outcomes = await Promise.allSettled([
        sendRecorded(deps, recorded, buyerOrderEmail(order, sender)),
        sendOnce(deps, `order/${orderId}/shop`, shopOrderEmail(order, shopAddress, sender)),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
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
      const key = `order-status/${changeId}` as const;
      await sendRecorded(deps, { id: newId(), orderId, kind: 'status', status, key }, email);
    },
  }),
  defineJob({
    name: orderJobs.sendEmail,
    schema: z.object({ emailId: idSchema }),
    async run(deps, { emailId }) {
      const recorded = await findOrderEmail(deps, emailId);
      if (!recorded) return;
      // The account was deleted before the email was sent.
      if (recorded.kind === 'note' && recorded.text === null) return noteUnsent(deps, recorded.key);
      const order = await getOrderForEmail(deps, recorded.orderId);
      await deliver(deps, recorded.key, composeOrderEmail(order, recorded, await getSender(deps)));
    },
  }),
  defineJob({
    name: orderJobs.notifyOfRefusedRefund,
    schema: aboutRefund,
    async run(deps, { refundId }) {
      const refund = await findRefund(deps, refundId);
      // The refund may have been made after all.
      if (refund?.state !== 'refused') return;
      const order = await getOrderForEmail(deps, refund.orderId);
      const to = await getShopAddress(deps);
      await sendOnce(
        deps,
        `refund-refused/${refundId}`,
        refusedRefundEmail(order, refund, { to, sender: await getSender(deps) }),
      );
    },
  }),
  defineJob({
    name: orderJobs.notifyOfProviderRefund,
    schema: aboutRefund,
    async run(deps, { refundId }) {
      const refund = await findRefund(deps, refundId);
      if (!refund) return;
      const { number, id } = await getOrderForEmail(deps, refund.orderId);
      const money = { name: String(number), amountCents: refund.amountCents, path: `/admin/ordini/${id}` };
      const addressed = { to: await getShopAddress(deps), sender: await getSender(deps) };
      const email = returnedMoneyEmail(deps, { ...money, kind: 'order' }, addressed);
      await sendOnce(deps, `refund-by-provider/${refundId}`, email);
    },
  }),
  defineJob({
    name: orderJobs.finishRefund,
    schema: aboutRefund,
    run: (deps, { refundId }) => finishRefund({ ...deps, actor: systemActor }, refundId),
  }),
  defineJob({
    name: orderJobs.finishRefunds,
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    async run(deps) {
      for (const refundId of await listDueRefunds(deps, batch)) {
        try {
          await finishRefund({ ...deps, actor: systemActor }, refundId);
        } catch (error) {
          deps.log.warn({ refundId, error }, 'a refund could not be finished, it will be tried again');
        }
      }
    },
  }),
];
