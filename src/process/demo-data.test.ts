import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { listProducts } from '#areas/shop/catalog/server/catalog.queries.ts';
import { products, variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { orderStatusChanges, orders } from '#areas/shop/orders/server/orders.table.ts';
import { JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertBuyer } from '#tests/support/shop.ts';
import { arrangeDemoData } from './demo-data.ts';

const database = testDatabase();
let demo: ReturnType<typeof testDeps>;
let live: ReturnType<typeof testDeps>;
const jobs = new JobList();
beforeAll(() => {
  demo = testDeps(database.db);
  live = testDeps(database.db, { config: testConfig({ isDemo: false }), jobs });
});

const titlesOnSale = async () =>
  (await listProducts(live, { limit: 48, locale: 'it' })).items.map(({ title }) => title);

test('a live site on the database of a demo sells only its own products, and ships no order of the demo', async () => {
  const { db } = database;
  await arrangeDemoData(demo);
  const onSaleInDemo = await titlesOnSale();
  const own = await addTestProduct(live, newGadget({ title: 'Il nostro boccale' }));
  await db.update(products).set({ status: 'published' }).where(eq(products.id, own));
  const [socio] = await db.select().from(users).where(eq(users.email, 'socio@example.org'));
  const buyer = await insertBuyer(live);
  const ofTheDemo = await insertOrder(db, socio?.id ?? '', { status: 'preparing' });
  const finished = await insertOrder(db, socio?.id ?? '', { status: 'completed' });
  const ofAPerson = await insertOrder(db, buyer.userId, { status: 'preparing' });

  await arrangeDemoData(live);
  await arrangeDemoData(live);
  expect(await titlesOnSale()).toEqual(['Il nostro boccale']);
  const status = Object.fromEntries(
    (await db.select().from(orders)).map((order) => [order.id, order.status]),
  );
  expect(status).toEqual({
    [ofTheDemo.id]: 'cancelled',
    [finished.id]: 'completed',
    [ofAPerson.id]: 'preparing',
  });
  const changes = await db.select().from(orderStatusChanges).where(isNotNull(orderStatusChanges.fromStatus));
  expect(changes).toMatchObject([
    { orderId: ofTheDemo.id, fromStatus: 'preparing', toStatus: 'cancelled', changedBy: null },
  ]);
  expect(jobs.jobs).toEqual([]);

  await arrangeDemoData(demo);
  expect((await titlesOnSale()).sort()).toEqual([...onSaleInDemo, 'Il nostro boccale'].sort());
});

test('a product of the live site with the same URL as a demo product stays on sale', async () => {
  for (const sku of ['TU-FDE-33', 'TU-FDE-33X6'])
    await database.db
      .update(variants)
      .set({ sku: `own-${sku}` })
      .where(eq(variants.sku, sku));
  await arrangeDemoData(live);
  expect((await titlesOnSale()).sort()).toEqual(["Filo d'Erba", 'Il nostro boccale']);
});
