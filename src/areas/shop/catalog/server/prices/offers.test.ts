import { beforeEach, expect, test } from 'vitest';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { addTestProduct, addTestVariant, admin, newBeer, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setStock } from '../../admin/server/set-stock.ts';
import { setVariantPrice } from '../../admin/server/set-variant-price.ts';
import { offersSchema } from '../../catalog.schema.ts';
import { products, variants } from '../catalog.table.ts';
import { listOffers } from './offers.ts';

const database = testDatabase();
const clock = new FixedClock();
const ctx = () => ({ ...testDeps(database.db, { clock }), actor: admin });

beforeEach(async () => {
  await database.db.update(products).set({ deletedAt: clock.now() });
  await database.db.update(variants).set({ deletedAt: clock.now() });
});

/** Adds a product, a minute after the previous one. */
async function add(title: string, facts: Parameters<typeof newBeer>[0] = {}): Promise<string> {
  clock.advance(60);
  return addTestVariant(ctx(), newBeer({ title, ...facts }));
}

async function reduce(variantId: string, priceCents: number, facts: { endsAt?: Date } = {}): Promise<void> {
  const sale = { priceCents, startsAt: clock.now(), endsAt: facts.endsAt ?? null };
  expect(await setVariantPrice(ctx(), { variantId, priceCents: 420, sale })).toEqual({ ok: true });
}

const offered = async () => (await listOffers(ctx(), 'it')).map(({ title }) => title);

test('a shop without products has no offers', async () => {
  expect(await offered()).toEqual([]);
});

test('the offers are the four newest products, newest first', async () => {
  for (const title of ['uno', 'due', 'tre', 'quattro', 'cinque']) await add(title);
  expect(await offered()).toEqual(['cinque', 'quattro', 'tre', 'due']);
});

test('the offers show announced reductions before new products, with the information that the law requires', async () => {
  const old = await add('in offerta');
  for (const title of ['uno', 'due', 'tre', 'quattro']) await add(title);
  await reduce(old, 350);
  const [first, ...others] = await listOffers(ctx(), 'it');
  expect(first).toMatchObject({
    title: 'in offerta',
    priceCents: 350,
    compareAtCents: 420,
    lowestPrice30Cents: 420,
    memberPriceCents: 333,
    pricePerLitreCents: 1061,
  });
  expect(others.map(({ title }) => title)).toEqual(['quattro', 'tre', 'due']);
});

test('a product whose sale has ended is not offered as a reduction', async () => {
  const old = await add('in offerta');
  for (const title of ['uno', 'due', 'tre', 'quattro']) await add(title);
  await reduce(old, 350, { endsAt: addSeconds(clock.now(), 30) });
  expect(await offered()).toContain('in offerta');
  clock.advance(30);
  expect(await offered()).not.toContain('in offerta');
});

test('the offers contain no product that cannot be bought now', async () => {
  const sold = await add('esaurita');
  await reduce(sold, 350);
  await setStock(ctx(), { variantId: sold, stock: 0 });
  await addTestProduct(ctx(), newBeer({ title: 'bozza', status: 'draft' }));
  await add('non in vendita', { isPurchasable: false });
  await add('senza limite', { variants: [{ priceCents: 420, stock: null, volumeMl: 330 }] });
  expect(await offered()).toEqual(['senza limite']);
});

test('a product with several variants appears once in the offers', async () => {
  clock.advance(60);
  const sizes = { title: 'Taglia', values: ['S', 'M'] };
  await addTestVariant(
    ctx(),
    newGadget({
      title: 'Maglietta',
      options: [sizes],
      variants: ['S', 'M'].map((value) => ({ priceCents: 1500, stock: 3, optionValues: [value] })),
    }),
  );
  expect(await offered()).toEqual(['Maglietta']);
});

test('anybody can read the offers in their own language', async () => {
  await add('Notte', { translations: { en: { title: 'Night' } } });
  const deps = ctx();
  const { app } = createTestApp(deps);
  const response = await app.request(`${deps.config.siteUrl}/api/catalog/offers?lng=en`);
  expect(response.status).toBe(200);
  expect(
    offersSchema
      .strict()
      .parse(await response.json())
      .items.map(({ title }) => title),
  ).toEqual(['Night']);
});
