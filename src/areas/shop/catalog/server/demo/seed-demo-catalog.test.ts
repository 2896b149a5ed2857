import { expect, test } from 'vitest';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newGadget } from '#tests/support/catalog.ts';
import { createTestDatabase, testDatabase } from '#tests/support/database.ts';
import { listAdminProducts } from '../../admin/server/admin-products.queries.ts';
import { demoProducts } from '../../demo/demo-products.ts';
import { getProduct, listProducts } from '../catalog.queries.ts';
import { products } from '../catalog.table.ts';
import { applySaleBoundaries } from '../prices/apply-sale-boundaries.ts';
import { seedDemoCatalog } from './seed-demo-catalog.ts';

const database = testDatabase();

test('demo products never appear outside demo mode', async () => {
  const deps = testDeps(database.db, { config: testConfig({ isDemo: false }) });
  await expect(seedDemoCatalog(deps)).rejects.toThrow('demo mode only');
  expect(await database.db.select().from(products)).toEqual([]);
});

test('a catalogue with products gets no demo products', async () => {
  const { db, close } = await createTestDatabase();
  try {
    const own = await addTestProduct(testDeps(db), newGadget());
    await seedDemoCatalog(testDeps(db));
    expect(await db.select({ id: products.id }).from(products)).toEqual([{ id: own }]);
  } finally {
    await close();
  }
});

test('an empty catalogue gets the demo products once, even if several processes seed it', async () => {
  const deps = testDeps(database.db);
  await Promise.all([seedDemoCatalog(deps), seedDemoCatalog(deps), seedDemoCatalog(deps)]);
  await seedDemoCatalog(deps);
  const { items } = await listProducts(deps, { limit: 48, locale: 'it' });
  expect(items.map(({ title }) => title).sort()).toEqual(demoProducts.map(({ title }) => title).sort());
});

test('the demo has an example of each state: a sale with its lowest price, low stock, and sold out', async () => {
  const deps = testDeps(database.db);
  const { items } = await listProducts(deps, { limit: 48, locale: 'it' });
  const details = await Promise.all(items.map(({ id }) => getProduct(deps, id, 'it')));
  const variants = details.flatMap((product) => product.variants);
  const reduced = variants.filter((variant) => variant.compareAtCents !== null);
  expect(reduced.length).toBeGreaterThan(0);
  for (const variant of reduced) expect(variant.lowestPrice30Cents).toBeGreaterThan(variant.priceCents);
  expect(variants.some((variant) => variant.stock === 'low')).toBe(true);
  expect(items.some((item) => item.stock === 'sold_out')).toBe(true);
  for (const { kind, beer, pricePerLitreCents } of details.filter((product) => product.kind === 'beer')) {
    expect({ kind, beer, pricePerLitreCents }).toMatchObject({
      beer: { brewery: expect.stringMatching(/./), ingredients: expect.stringMatching(/./) },
      pricePerLitreCents: expect.any(Number),
    });
  }
  expect(details.some((product) => product.related.length > 0)).toBe(true);
});

test('the demo starts with new and seasonal products, beers before gadgets, sold-out ones last', async () => {
  const { items } = await listProducts(testDeps(database.db), { limit: 48, locale: 'it' });
  expect(items.slice(0, 2).map(({ ribbonText }) => ribbonText)).toEqual(['Novità', 'Di stagione']);
  const inStock = items.filter(({ stock }) => stock !== 'sold_out');
  expect(items.slice(0, inStock.length)).toEqual(inStock);
  const kinds = inStock.map(({ kind }) => kind);
  expect(kinds).toEqual(kinds.toSorted());
});

test('the demo has a product in preparation, which nobody but administrators sees', async () => {
  const deps = testDeps(database.db);
  const { items } = await listAdminProducts(deps, { state: 'draft', limit: 5, locale: 'it' });
  expect(items).toMatchObject([{ title: 'Brezza di Giugno', status: 'draft', stock: 'sold_out' }]);
  await expect(getProduct(deps, String(items[0]?.id), 'it')).rejects.toMatchObject({ code: 'not_found' });
});

test('the running sales of the demo are already in the price history', async () => {
  expect(await applySaleBoundaries(testDeps(database.db))).toBe(0);
});
