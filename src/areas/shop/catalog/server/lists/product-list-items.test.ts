import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { getProduct, listProducts } from '../catalog.queries.ts';
import { products } from '../catalog.table.ts';
import { seedDemoCatalog } from '../demo/seed-demo-catalog.ts';
import { listItemsById } from './product-list-items.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);
let ids: string[];
beforeAll(async () => {
  await seedDemoCatalog(deps());
  const { items } = await listProducts(deps(), { limit: 48, locale: 'it' });
  ids = items.map(({ id }) => id);
});

test('products that are read by their ids equal those of the shop and of their pages, in each language', async () => {
  for (const locale of ['it', 'ja'] as const) {
    const items = await listItemsById(deps(), ids, locale);
    expect(items).toEqual((await listProducts(deps(), { limit: 48, locale })).items);
    for (const item of items) expect(await getProduct(deps(), item.id, locale)).toMatchObject(item);
    // The test data contains the special cases: reductions, several prices, sold-out products and undeclared colours.
    expect(items.some(({ lowestPrice30Cents }) => lowestPrice30Cents !== null)).toBe(true);
    expect(items.some(({ hasPriceRange }) => hasPriceRange)).toBe(true);
    expect(items.some(({ stock }) => stock === 'sold_out')).toBe(true);
    expect(new Set(items.map(({ colourEbc }) => typeof colourEbc)).size).toBe(2);
  }
});

test('products are read by one SQL statement, in the order of their ids', async () => {
  const wanted = ids.slice(0, 3).toReversed();
  let read: string[] = [];
  const statements = await countStatements(database, async (db) => {
    read = (await listItemsById({ ...deps(), db }, wanted, 'it')).map(({ id }) => id);
  });
  expect(statements).toBe(1);
  expect(read).toEqual(wanted);
});

test('a product that is not published is left out', async () => {
  const [hidden = '', shown = ''] = ids;
  await database.db.update(products).set({ status: 'draft' }).where(eq(products.id, hidden));
  const read = await listItemsById(deps(), [hidden, newId(), 'x', '', shown], 'it');
  expect(read.map(({ id }) => id)).toEqual([shown]);
  expect(await listItemsById(deps(), [], 'it')).toEqual([]);
});
