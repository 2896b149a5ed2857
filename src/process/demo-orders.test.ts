import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { createPayPalClient } from '#areas/money/payments/server/paypal-client.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { demoBuyerEmails, demoMemberEmail } from '#areas/people/accounts/server/demo-buyers.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { demoOrders } from '#areas/shop/checkout/demo/demo-orders.ts';
import { seedDemoOrders } from '#areas/shop/checkout/server/seed-demo-orders.ts';
import { getAdminOrder } from '#areas/shop/orders/admin/server/admin-order.queries.ts';
import { refundOrder } from '#areas/shop/orders/admin/server/refund-order.ts';
import { orderStatuses } from '#areas/shop/orders/orders.rules.ts';
import { orderStatusChanges, orders } from '#areas/shop/orders/server/orders.table.ts';
import { finishRefund } from '#areas/shop/orders/server/refunds/finish-refund.ts';
import { siteDays } from '#framework/server/demo-data.ts';
import { createPayPalSimulator, simulatorCredentials } from '#laboratory/paypal-simulator/simulator.ts';
import { newId } from '#platform/kernel/id.ts';
import { JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { expectBooksToBalance } from '#tests/support/shop.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { arrangeDemoData } from './demo-data.ts';

const database = testDatabase();
const stateDir = makeTemporaryFolder();
const simulator = createPayPalSimulator({ stateDir, publicUrl: 'http://simulator', control: true });
const jobs = new JobList();
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  const payments = createPayPalClient({
    ...simulatorCredentials,
    apiUrl: 'http://simulator',
    timeoutMs: 5000,
    fetch: async (input, init) => simulator.app.request(String(input), init),
  });
  deps = testDeps(database.db, { payments, jobs });
  await arrangeDemoData(deps);
  jobs.jobs.splice(0);
});
afterAll(() => {
  simulator.close();
  removeTemporaryFolder(stateDir);
});

const books = async () => (await simulator.app.request('http://simulator/simulator/state')).json();

const listOrders = () => database.db.select().from(orders).orderBy(asc(orders.number));

const seed = () => seedDemoOrders(deps, simulator.openPastPayments);

test('a demo whose products were changed starts without orders', async () => {
  const { db } = database;
  const poster = eq(variants.sku, 'TU-MAN-5070');
  for (const change of [{ stock: 0 }, { sku: 'TU-OTHER' }]) {
    const [before] = await db.select().from(variants).where(poster);
    await db.update(variants).set(change).where(poster);
    await seed();
    expect(await listOrders()).toEqual([]);
    expect(await db.$count(users, inArray(users.email, demoBuyerEmails))).toBe(0);
    const { sku, stock } = before ?? { sku: '', stock: null };
    await db
      .update(variants)
      .set({ sku, stock })
      .where(eq(variants.id, before?.id ?? ''));
  }
});

test('an unused demo gets its orders once, in every status, of buyers marked as invented', async () => {
  await Promise.all([seed(), seed()]);
  await seed();
  const made = await listOrders();
  expect(made).toHaveLength(demoOrders.length);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  const buyers = await database.db.select().from(users).where(inArray(users.email, demoBuyerEmails));
  expect(buyers.length).toBeGreaterThan(2);
  for (const { fullName, email } of buyers) {
    expect(fullName).toContain('(demo)');
    expect(email).toMatch(/@example\.org$/);
  }
  const [member] = await database.db.select().from(users).where(eq(users.email, demoMemberEmail));
  expect(new Set(made.map(({ userId }) => userId))).toEqual(
    new Set([member?.id, ...buyers.map(({ id }) => id)]),
  );
  expect(made.every((order) => order.hasMemberPrice === (order.userId === member?.id))).toBe(true);
  expect(jobs.jobs).toEqual([]);
});

test('the demo orders cover twenty months, in the order of the ledger', async () => {
  const now = deps.clock.now().getTime();
  const times = (await listOrders()).map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  for (const at of times) expect(at).toBeGreaterThan(now - siteDays * 86_400_000);
  const events = await database.db.select().from(ledgerEvents).orderBy(asc(ledgerEvents.sequence));
  const written = events.map(({ createdAt }) => createdAt.getTime());
  expect(written).toEqual(written.toSorted((one, other) => one - other));
  const changes = await database.db.select().from(orderStatusChanges);
  for (const { at } of changes) expect(at.getTime()).toBeLessThanOrEqual(now);
});

test('one demo order is refunded completely and one in part, and all accounts match', async () => {
  const refunded = (await listOrders()).filter(({ refundedCents }) => refundedCents > 0);
  expect(
    refunded.map(({ status, refundedCents, totalCents }) => [status, refundedCents < totalCents]),
  ).toEqual([
    ['refunded', false],
    ['completed', true],
  ]);
  await expectBooksToBalance(deps, { books });
});

test('the payment provider makes a refund of any demo order', async () => {
  const actor = await insertPerson(database.db, { isAdmin: true });
  const ctx = { ...deps, actor };
  for (const { id: orderId, totalCents, refundedCents } of await listOrders()) {
    if (refundedCents === totalCents) continue;
    const id = newId();
    await refundOrder(ctx, { id, orderId, amountCents: 100, refundedCents, restock: [] });
    await finishRefund(ctx, id);
    expect((await getAdminOrder(deps, orderId)).refunds.at(-1)).toMatchObject({ state: 'completed' });
  }
  await expectBooksToBalance(deps, { books });
});

test('a live site cancels open demo orders, and removes their buyers', async () => {
  await arrangeDemoData(testDeps(database.db, { config: testConfig({ isDemo: false }) }));
  const open = (await listOrders()).map(({ status }) => status).filter((status) => !isOver(status));
  expect(open).toEqual([]);
  const buyers = await database.db.select().from(users).where(inArray(users.email, demoBuyerEmails));
  for (const buyer of buyers) expect(buyer.emailVerified).toBe(false);
  await expect(
    seedDemoOrders({ ...deps, config: testConfig({ isDemo: false }) }, simulator.openPastPayments),
  ).rejects.toThrow('demo mode only');
});

const isOver = (status: string) => ['completed', 'cancelled', 'refunded'].includes(status);

test('a demo that somebody has already used gets no invented orders', async () => {
  const before = await listOrders();
  await database.db
    .update(users)
    .set({ email: sql`${users.email} || '.other'` })
    .where(inArray(users.email, demoBuyerEmails));
  await seed();
  expect(await listOrders()).toHaveLength(before.length);
});
