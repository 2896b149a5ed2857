import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { AdminOrderView } from '../orders.schema.ts';
import { listAllOrders } from './orders.queries.ts';
import { orders } from './orders.table.ts';

const database = testDatabase();
let site: ReturnType<typeof createTestApp>;
let admin: Awaited<ReturnType<typeof insertPerson>>;

beforeEach(async () => {
  site = createTestApp(testDeps(database.db));
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
});

async function ask(parameters: Record<string, string>, as = admin): Promise<Response> {
  const address = new URL(`/api/admin/orders?${new URLSearchParams(parameters)}`, testConfig().siteUrl);
  return await site.app.request(address.href, { headers: site.as(as) });
}

async function page(parameters: Record<string, string>): Promise<Page<AdminOrderView>> {
  const answer = await ask(parameters);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page<AdminOrderView>;
}

const numbers = async (parameters: Record<string, string>) =>
  (await page(parameters)).items.map(({ number }) => number);

let people = 0;
/** A name that is unique in the tests. */
function uniqueName(): string {
  people++;
  return `Gelsomina${people}x`;
}

async function buyerWith(count: number, fullName = `${uniqueName()} Persa`) {
  const buyer = await insertPerson(database.db, { fullName });
  const own: number[] = [];
  for (let order = 0; order < count; order++) own.push((await insertOrder(database.db, buyer.userId)).number);
  return { buyer, name: fullName.split(' ')[0] ?? '', own: own.toReversed() };
}

test('a number, with # or without, finds that order only', async () => {
  const { own } = await buyerWith(2);
  const [number] = own;
  for (const q of [`${number}`, `#${number}`, ` # ${number} `])
    expect(await numbers({ q })).toEqual([number]);
  expect(await numbers({ q: '#999999999999' })).toEqual([]);
});

test('a part of the name or of the address finds the orders of these buyers, newest first', async () => {
  const { buyer, name, own } = await buyerWith(3);
  await buyerWith(1);
  expect(await numbers({ q: name.toUpperCase() })).toEqual(own);
  expect(await numbers({ q: `persa ${name}` })).toEqual(own);
  expect(await numbers({ q: buyer.email.slice(3, 30) })).toEqual(own);
  expect(await numbers({ q: `${name} nobody` })).toEqual([]);
});

test('a recipient name finds its orders, together with the orders of buyers with that name, page by page', async () => {
  const { buyer, own } = await buyerWith(3);
  const [newest = 0, second = 0] = own;
  const name = uniqueName();
  await database.db
    .update(orders)
    .set({ shippingAddress: { fullName: `Zoë Dell’${name}`, countryCode: 'IT' } })
    .where(eq(orders.number, newest));
  const friend = await insertPerson(database.db, { fullName: `Dell'${name} Zoe` });
  const { number } = await insertOrder(database.db, friend.userId);
  expect(await numbers({ q: `dell'${name}` })).toEqual([number, newest]);
  expect(await numbers({ q: `zoe dell${name}`, limit: '1' })).toEqual([number]);
  expect(await numbers({ q: `zoe ${name}`, limit: '1', after: String(number) })).toEqual([newest]);
  expect(await numbers({ q: name, status: 'shipped' })).toEqual([]);
  expect(await numbers({ q: buyer.email })).toContain(second);
});

test('wildcards of the database are searched as plain characters', async () => {
  const { own } = await buyerWith(1, 'Cento%_\\ Percento');
  await buyerWith(1, 'CentoXY Percento');
  expect(await numbers({ q: 'cento%_\\' })).toEqual(own);
});

test('a search can be combined with a status and a problem', async () => {
  const { name, own } = await buyerWith(3);
  const [, second] = own;
  await database.db
    .update(orders)
    .set({ status: 'shipped' })
    .where(eq(orders.number, second ?? 0));
  expect(await numbers({ q: name, status: 'shipped' })).toEqual([second]);
  expect(await numbers({ q: `#${second}`, status: 'pending' })).toEqual([]);
  expect(await numbers({ q: name, problem: 'refund' })).toEqual([]);
});

test('found orders are paged in both directions', async () => {
  const { name, own } = await buyerWith(5);
  await buyerWith(2);
  const first = await page({ q: name, limit: '2' });
  expect(first.items.map(({ number }) => number)).toEqual(own.slice(0, 2));
  const second = await page({ q: name, limit: '2', after: String(first.next) });
  expect(second.items.map(({ number }) => number)).toEqual(own.slice(2, 4));
  const last = await page({ q: name, limit: '2', after: String(second.next) });
  expect(last).toMatchObject({ items: [{ number: own[4] }], next: null });
  const back = await page({ q: name, limit: '2', before: String(last.previous) });
  expect(back.items.map(({ number }) => number)).toEqual(own.slice(2, 4));
});

test('all orders are found when many buyers match the search', async () => {
  const name = uniqueName();
  const made = [await buyerWith(2, name), await buyerWith(1, name), await buyerWith(1, name)];
  const all = made.flatMap(({ own }) => own).toSorted((a, b) => b - a);
  const ctx = testDeps(database.db);
  const onePerBuyer = await listAllOrders(ctx, { q: name, limit: 100 });
  const together = await listAllOrders(ctx, { q: name, limit: 10_000 });
  expect(onePerBuyer.items.map(({ number }) => number)).toEqual(all);
  expect(together.items.map(({ number }) => number)).toEqual(all);
});

test('an erased person is not found by the replacement address', async () => {
  const { buyer, own } = await buyerWith(1);
  await database.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, buyer.userId));
  expect(await numbers({ q: buyer.email })).toEqual([]);
  expect(await numbers({ q: `#${own[0]}` })).toEqual(own);
});

test('the exported file has the found orders, and its audit record does not contain the search text', async () => {
  const { name, own } = await buyerWith(2);
  await buyerWith(1);
  const address = new URL(`/api/admin/orders/csv?lng=it&q=${name}`, testConfig().siteUrl);
  const answer = await site.app.request(address.href, { headers: site.as(admin) });
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(own);
  const records = await database.db.select().from(auditRecords).where(eq(auditRecords.actorId, admin.userId));
  expect(records).toHaveLength(2);
  expect(JSON.stringify(records)).not.toContain(name);
  expect(JSON.stringify(records)).toContain('isSearched');
});

test('only administrators search, and a text with a zero byte is refused', async () => {
  const { buyer, name } = await buyerWith(1);
  expect((await ask({ q: name }, buyer)).status).toBe(403);
  expect((await ask({ q: 'a\0b' })).status).toBe(400);
  expect((await ask({ q: 'x'.repeat(101) })).status).toBe(400);
});
