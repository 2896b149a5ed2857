import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { orderLines } from '#areas/shop/orders/server/orders.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { Statistics } from '../statistics.schema.ts';

const database = testDatabase();
let admin: Person;
const deps = () => testDeps(database.db, { clock: new FixedClock() });

beforeEach(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, createdAt: new Date('2026-09-10T10:00:00Z') });
});

async function ask(path: string, person: Person | undefined): Promise<Response> {
  const site = createTestApp(deps());
  const url = new URL(`/api/admin/statistics${path}`, testConfig().siteUrl);
  return site.app.request(url.href, person && { headers: site.as(person) });
}

async function read(query = ''): Promise<Statistics> {
  const answer = await ask(query, admin);
  expect(answer.status).toBe(200);
  return answer.json();
}

test('a site without sales has a first day and zeros', async () => {
  expect(await read()).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
    previous: { from: '2026-10-01', to: '2026-10-20', orders: 0 },
    figures: { orders: 0, paidCents: 0 },
    bestSellers: [],
  });
  expect((await read('?span=all')).from).toBe('2026-09-10');
  expect((await read('?on=2020-01-01')).from).toBe('2026-09-10');
});

test('a month is divided into days, and compared with as many days of the month before', async () => {
  for (const moment of [
    '2026-11-03T10:00:00Z',
    '2026-11-03T22:59:00Z',
    '2026-11-03T23:00:00Z',
    '2026-10-20T10:00:00Z',
    '2026-10-21T10:00:00Z',
  ]) {
    await insertOrder(database.db, admin.userId, { createdAt: new Date(moment) });
  }
  const { figures, previous, parts } = await read();
  expect(figures).toMatchObject({ orders: 3, paidCents: 3 * 1400 });
  expect(previous).toMatchObject({ orders: 1, paidCents: 1400, to: '2026-10-20' });
  expect(parts.map(({ orders }) => orders).slice(0, 5)).toEqual([0, 0, 2, 1, 0]);
  expect(parts).toHaveLength(20);
  expect((await read('?span=year&by=month')).parts.map(({ orders }) => orders)).toEqual([0, 2, 3]);
});

test('the best sellers of a period have titles in the language, and products that are running out are counted', async () => {
  const { db } = database;
  const id = await addTestProduct(
    deps(),
    newBeer({ title: 'Rossa del Torchio', translations: { de: { title: 'Rote der Kelter' } } }),
  );
  const order = await insertOrder(db, admin.userId, { createdAt: new Date('2026-08-05T10:00:00Z') });
  const line = {
    orderId: order.id,
    productId: id,
    variantId: id,
    name: 'x',
    variantName: '',
    sku: 'x',
    image: '',
  };
  await db.insert(orderLines).values({ ...line, position: 7, quantity: 9, unitCents: 450 });
  const before = (await read()).runningOut.count;
  await db.update(variants).set({ stock: 2 }).where(eq(variants.productId, id));
  const sold = { productId: id, title: 'Rote der Kelter', pieces: 9, cents: 4050 };
  expect((await read('?on=2026-08-01&lng=de')).bestSellers).toEqual([sold]);
  expect((await read('?span=year&lng=it')).bestSellers).toEqual([{ ...sold, title: 'Rossa del Torchio' }]);
  expect((await read('?span=year&on=2026-08-01')).figures.orders).toBeGreaterThan(0);
  expect((await read()).bestSellers).toEqual([]);
  const { runningOut } = await read();
  expect(runningOut.count).toBe(before + 1);
  expect(runningOut.items).toContainEqual({ productId: id, title: 'Rossa del Torchio', available: 2 });
});

test('days before the start date of the settings are not included', async () => {
  await database.db.insert(settings).values({ key: 'startDate', value: '2026-11-04' });
  const { from, figures, earlier, previous } = await read();
  expect({ from, orders: figures.orders, earlier, previous }).toEqual({
    from: '2026-11-04',
    orders: 1,
    earlier: null,
    previous: null,
  });
  await database.db.update(settings).set({ value: '2030-01-01' }).where(eq(settings.key, 'startDate'));
  expect(await read()).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  await database.db.delete(settings).where(eq(settings.key, 'startDate'));
});

test('the same figures can be exported as a spreadsheet', async () => {
  const answer = await ask('/csv?lng=it', admin);
  expect(answer.headers.get('content-disposition')).toContain('statistics-2026-11-20.csv');
  const rows: string[][] = parse(await answer.text(), { bom: true, delimiter: ';' });
  expect(rows).toHaveLength(21);
  expect(rows[0]?.slice(0, 3)).toEqual(['Dal', 'Al', 'Ricavi']);
  expect(rows[3]?.slice(0, 7)).toEqual(['2026-11-03', '2026-11-03', '28,00', '28,00', '0,00', '2', '14,00']);
});

test.each(['?span=decade', '?on=2026-02-30', '?on=yesterday', '?by=hour'])('%s is refused', async (query) => {
  expect((await ask(query, admin)).status).toBe(400);
});

test('only administrators can read the statistics', async () => {
  const person = await insertPerson(database.db);
  for (const path of ['', '/csv']) {
    expect((await ask(path, undefined)).status).toBe(401);
    expect((await ask(path, person)).status).toBe(403);
  }
});
