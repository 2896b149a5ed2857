import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { ProductFigures } from '../catalog.schema.ts';
import { getProduct, listProducts } from './catalog.queries.ts';
import { products } from './catalog.table.ts';
import { seedDemoCatalog } from './demo/seed-demo-catalog.ts';
import { getFigures } from './product-figures.queries.ts';

const database = testDatabase();
const deps = () => testDeps(database.db);
let ids: string[];
beforeAll(async () => {
  await seedDemoCatalog(deps());
  const { items } = await listProducts(deps(), { limit: 48, locale: 'it' });
  ids = items.map(({ id }) => id);
});

test('the figures of a product equal those of its page, in each language', async () => {
  const all: ProductFigures[] = [];
  for (const locale of ['it', 'ja'] as const) {
    for (const id of ids) {
      const figures = await getFigures(deps(), id, locale);
      expect(await getProduct(deps(), id, locale)).toMatchObject(figures);
      all.push(figures);
    }
  }
  // The test data contains the special cases: reductions, several prices, and sold-out products.
  expect(all.some(({ lowestPrice30Cents }) => lowestPrice30Cents !== null)).toBe(true);
  expect(all.some(({ hasPriceRange }) => hasPriceRange)).toBe(true);
  expect(all.some(({ stock }) => stock === 'sold_out')).toBe(true);
});

test('the figures of a product are read by one SQL statement', async () => {
  const [id = ''] = ids;
  expect(await countStatements(database, (db) => getFigures({ ...deps(), db }, id, 'it'))).toBe(1);
});

test('a product that is not published has no figures', async () => {
  const [id = ''] = ids;
  await database.db.update(products).set({ status: 'draft' }).where(eq(products.id, id));
  for (const gone of [id, newId(), 'x', ''])
    await expect(getFigures(deps(), gone, 'it')).rejects.toMatchObject({ code: 'not_found' });
});
