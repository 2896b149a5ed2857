import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayPalClient } from '#areas/money/payments/server/paypal-client.ts';
import { createPayPalSimulator, simulatorCredentials } from '#laboratory/paypal-simulator/simulator.ts';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPayments } from './payments.ts';

const database = testDatabase();
const { siteUrl } = testConfig();
const path = '/dev/paypal';
const approvePath = `${path}/checkoutnow`;
const stateDir = makeTemporaryFolder();
const { app: simulator, close } = createPayPalSimulator({
  stateDir,
  publicUrl: siteUrl + path,
  isInShop: true,
});
let deps: ReturnType<typeof testDeps>;
let buyer: Person;
let stranger: Person;

beforeAll(async () => {
  const mounted = new Hono().route(path, simulator as unknown as Hono);
  const payments = createPayPalClient({
    ...simulatorCredentials,
    apiUrl: siteUrl + path,
    timeoutMs: 5000,
    fetch: async (input, init) => mounted.request(String(input), init),
  });
  deps = testDeps(database.db, { payments });
  buyer = await insertBuyer(deps);
  stranger = await insertBuyer(deps);
});
afterAll(() => {
  close();
  removeTemporaryFolder(stateDir);
});

function ask(
  who: Actor,
  address: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const app = createCheckedApp(deps, {
    identify: async () => who,
    simulator: { path, approvePath, app: simulator as unknown as Hono },
  });
  const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : {};
  return app.request(siteUrl + address, init);
}

async function place(): Promise<string> {
  const { variantId } = await insertProduct(database.db, { title: 'Calice', priceCents: 1000, stock: 10 });
  return (await new Buyer(deps, buyer).order(variantId, 1, 1000)).paymentId;
}

test('the payment simulator lets only the buyer pay, and no other person who has the URL', async () => {
  const token = await place();
  for (const other of [visitor, stranger]) {
    expect((await ask(other, `${approvePath}?token=${token}`)).status).toBe(404);
    expect((await ask(other, approvePath, { token, choice: 'pay' })).status).toBe(404);
  }
  const page = await ask(buyer, `${approvePath}?token=${token}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Calice');
  const paid = await ask(buyer, approvePath, { token, choice: 'pay' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toContain('/return');
});

test('the payment page of the simulator has the same host as the shop that the buyer uses', async () => {
  const inTheNetwork = { ...deps, config: { ...deps.config, siteUrl: 'http://192.0.2.7:3000' } };
  const { variantId } = await insertProduct(database.db, { title: 'Calice', priceCents: 1000, stock: 10 });
  const shop = new Buyer(inTheNetwork, await insertBuyer(deps));
  const placed = await shop.place(await shop.draft({ variantId, quantity: 1 }), { totalCents: 1000 });
  expect(placed).toMatchObject({
    approveUrl: expect.stringMatching(/^http:\/\/192\.0\.2\.7:3000\/dev\/paypal\/checkoutnow\?token=/),
  });
});

test('another site cannot make the browser of the buyer pay at the simulator', async () => {
  const token = await place();
  const headers = { origin: 'https://elsewhere.example' };
  expect((await ask(buyer, approvePath, { token, choice: 'pay' }, headers)).status).toBe(403);
});

test('the records of the payment simulator are not readable from outside', async () => {
  expect((await ask(buyer, `${path}/simulator/state`)).status).toBe(404);
  expect((await ask(buyer, `${path}/simulator/orders/X/approve`, {})).status).toBe(404);
});

test("the simulator's published credentials do not open its API", async () => {
  const payments = createPayments(testConfig({ dataDir: makeDataDir() }));
  const answer = await payments.simulator?.app.request('/v1/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('simulator:simulator')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  expect(answer?.status).toBe(401);
  payments.close();
});

function makeDataDir(): string {
  const folder = makeTemporaryFolder();
  process.once('exit', () => removeTemporaryFolder(folder));
  return folder;
}
