import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { orderJobs } from '#features/orders/server/order-job-names.ts';
import { orders } from '#features/orders/server/orders.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { createJobs, defineJob, type JobRunner } from '#platform/server/jobs/jobs.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, expectBooksToBalance, insertBuyer } from '#tests/support/shop.ts';
import { checkoutJobDefinitions } from './checkout.jobs.ts';

/** End to end: the provider's own delivery over HTTP, the real queue, the order. No browser returns. */
const database = testDatabase();
const emails: object[] = [];
let deps: AppDeps;
let jobs: JobRunner<AppDeps>;
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
const server = createAdaptorServer({ fetch: (request, env) => createTestApp(deps).app.fetch(request, env) });

beforeAll(async () => {
  const letterJob = defineJob<AppDeps, object>({
    name: orderJobs.sendEmails,
    schema: z.looseObject({}),
    run: async (_deps, data) => void emails.push(data),
  });
  const definitions = [...checkoutJobDefinitions, letterJob];
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
