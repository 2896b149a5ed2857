import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { captureIdSchema } from '#areas/money/payments/payments.schema.ts';
import { refundOrder } from '#areas/shop/orders/admin/server/refund-order.ts';
import { orderJobs } from '#areas/shop/orders/server/order-job-names.ts';
import { orderJobDefinitions } from '#areas/shop/orders/server/orders.jobs.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { finishRefund } from '#areas/shop/orders/server/refunds/finish-refund.ts';
import { refunds } from '#areas/shop/orders/server/refunds.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { createJobs, defineJob, type JobRunner } from '#platform/server/jobs/jobs.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, expectBooksToBalance, insertBuyer } from '#tests/support/shop.ts';
import { checkoutJobDefinitions } from './checkout.jobs.ts';

/**
 * End to end: the provider's own delivery over HTTP, the real queue, the order. The buyer's browser does not
 * return.
 */
const database = testDatabase();
const emails: object[] = [];
let deps: AppDeps;
let jobs: JobRunner<AppDeps>;
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
const server = createAdaptorServer({ fetch: (request, env) => createTestApp(deps).app.fetch(request, env) });

beforeAll(async () => {
  const emailJob = defineJob<AppDeps, object>({
    name: orderJobs.sendEmails,
    schema: z.looseObject({}),
    run: async (_deps, data) => void emails.push(data),
  });
  const otherJobs = orderJobDefinitions.filter(({ name }) => name !== orderJobs.sendEmails);
  const definitions = [...checkoutJobDefinitions, ...otherJobs, emailJob];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  simulator = await startTestSimulator({
    webhookUrl: `http://127.0.0.1:${port}/api/checkout/webhooks/paypal`,
  });
  const quiet = testDeps(database.db);
  jobs = await createJobs<AppDeps>({ databaseUrl: database.url, definitions, log: quiet.log });
  deps = { ...quiet, clock: systemClock, jobs, payments: simulator.client() };
  await jobs.work(deps);
});

afterAll(async () => {
  await simulator.stop();
  await jobs.stop();
  server.close();
});

test('an approved payment becomes one order by webhook alone, also when each webhook comes twice', async () => {
  await simulator.addFault({ operation: 'webhook', kind: 'duplicate', times: 4 });
  const buyer = new Buyer(deps, await insertBuyer(deps));
  const { variantId } = await insertProduct(database.db, { stock: 1 });
  const { checkoutId, paymentId } = await buyer.order(variantId, 1, 1000);
  await simulator.approve(paymentId);
  await vi.waitFor(
    async () => {
      expect(await database.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))).toHaveLength(
        1,
      );
      expect(emails).toHaveLength(1);
    },
    { timeout: 20_000, interval: 100 },
  );
  await expectBooksToBalance(deps, simulator);
});

/** A paid order that the webhook has completed, and a function that reads it again. */
async function buyByWebhook() {
  const buyer = new Buyer(deps, await insertBuyer(deps));
  const { variantId } = await insertProduct(database.db, { stock: 1 });
  const { checkoutId, paymentId } = await buyer.order(variantId, 1, 1000);
  await simulator.approve(paymentId);
  const find = async () => {
    const [order] = await database.db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
    if (!order) throw new Error('The order is not there yet');
    return order;
  };
  return { order: await vi.waitFor(find, { timeout: 20_000, interval: 100 }), find };
}

test('a refund that the provider keeps pending is made by webhook alone, once', async () => {
  const { order, find } = await buyByWebhook();
  const ctx = { ...deps, actor: await insertPerson(database.db, { isAdmin: true }) };
  const wish = { id: newId(), orderId: order.id, amountCents: 400, refundedCents: 0, restock: [] };
  await simulator.chooseRefund('stays_pending');
  await refundOrder(ctx, wish);
  await finishRefund(ctx, wish.id);
  const [made] = (await simulator.books()).refunds;
  await simulator.addFault({ operation: 'webhook', kind: 'duplicate' });
  await simulator.completeRefund(made?.id ?? '');
  const stateOf = async () => {
    const [refund] = await database.db.select().from(refunds).where(eq(refunds.id, wish.id));
    return refund?.state;
  };
  await vi.waitFor(async () => expect(await stateOf()).toBe('completed'), { timeout: 20_000, interval: 100 });
  expect((await find()).refundedCents).toBe(400);
  await expectBooksToBalance(deps, simulator);
});

test('a refund made at the provider itself is recorded by its event, once', async () => {
  const {
    order: { transactionId },
    find,
  } = await buyByWebhook();
  await simulator.addFault({ operation: 'webhook', kind: 'duplicate', times: 3 });
  const options = { requestId: newId(), amountCents: 400 };
  await simulator.client().refundCapture(captureIdSchema.parse(transactionId), options);
  const refunded = async () => expect((await find()).refundedCents).toBe(400);
  await vi.waitFor(refunded, { timeout: 20_000, interval: 100 });
  await expectBooksToBalance(deps, simulator);
});

test.each([
  ['of a reversal that is a refund', (captureId: string) => simulator.reverseCapture(captureId, 'refund')],
  ['of a reversal of the capture', (captureId: string) => simulator.reverseCapture(captureId, 'capture')],
  [
    'of a dispute, once the money is gone',
    async (captureId: string) => {
      await simulator.addFault({ operation: 'webhook', kind: 'suppress' });
      await simulator.reverseCapture(captureId, 'refund');
      await simulator.announceCapture(captureId, 'CUSTOMER.DISPUTE.RESOLVED');
    },
  ],
])('an event %s takes the order back, once', async (_what, happen) => {
  const {
    order: { transactionId },
    find,
  } = await buyByWebhook();
  await happen(transactionId);
  const reversed = async () =>
    expect(await find()).toMatchObject({ status: 'refunded', refundedCents: 1000 });
  await vi.waitFor(reversed, { timeout: 20_000, interval: 100 });
  await expectBooksToBalance(deps, simulator);
});
