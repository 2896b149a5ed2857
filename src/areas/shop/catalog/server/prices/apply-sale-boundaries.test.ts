import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestVariant, admin, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setVariantPrice } from '../../admin/server/set-variant-price.ts';
import { findVariants } from '../catalog.queries.ts';
import { priceHistory, products, variants } from '../catalog.table.ts';
import { applySaleBoundaries } from './apply-sale-boundaries.ts';

const database = testDatabase();

/** A beer for 420 with a sale for 350 from 100 to 200 seconds after its addition. */
async function beerWithSale() {
  const clock = new FixedClock();
  const ctx = { ...testDeps(database.db, { clock }), actor: admin };
  const variantId = await addTestVariant(ctx, newBeer());
  const added = clock.now();
  const sale = { priceCents: 350, startsAt: addSeconds(added, 100), endsAt: addSeconds(added, 200) };
  await setVariantPrice(ctx, { variantId, priceCents: 420, sale });
  return { ctx, clock, variantId, added, ...sale };
}

async function listPriceOf(variantId: string) {
  const [row] = await database.db
    .select({ listPriceCents: products.listPriceCents })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(variants.id, variantId));
  return row?.listPriceCents;
}

async function historyOf(variantId: string) {
  const rows = await database.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.variantId, variantId))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
  return rows.map(({ priceCents, validFrom }) => [priceCents, validFrom]);
}

test('a sale changes lists and history at its own start and end, once for any number of job runs', async () => {
  const { ctx, clock, variantId, added, startsAt, endsAt } = await beerWithSale();
  expect(await applySaleBoundaries(ctx)).toBe(0);
  expect(await listPriceOf(variantId)).toBe(420);

  clock.advance(130);
  expect(await applySaleBoundaries(ctx)).toBe(1);
  expect(await applySaleBoundaries(ctx)).toBe(0);
  expect(await listPriceOf(variantId)).toBe(350);
  expect(await historyOf(variantId)).toEqual([
    [420, added],
    [350, startsAt],
  ]);

  clock.advance(130);
  expect(await applySaleBoundaries(ctx)).toBe(1);
  expect(await applySaleBoundaries(ctx)).toBe(0);
  expect(await listPriceOf(variantId)).toBe(420);
  expect(await historyOf(variantId)).toEqual([
    [420, added],
    [350, startsAt],
    [420, endsAt],
  ]);
});

test('a sale that began and ended while the site was down is recorded completely', async () => {
  const { ctx, clock, variantId, added, startsAt, endsAt } = await beerWithSale();
  clock.advance(5000);
  await applySaleBoundaries(ctx);
  expect(await historyOf(variantId)).toEqual([
    [420, added],
    [350, startsAt],
    [420, endsAt],
  ]);
});

test('two processes that apply the same sale at the same moment record it once', async () => {
  const { ctx, clock, variantId } = await beerWithSale();
  clock.advance(130);
  await Promise.all([applySaleBoundaries(ctx), applySaleBoundaries(ctx), applySaleBoundaries(ctx)]);
  expect(await historyOf(variantId)).toHaveLength(2);
  clock.advance(130);
  await Promise.all([applySaleBoundaries(ctx), applySaleBoundaries(ctx), applySaleBoundaries(ctx)]);
  expect(await historyOf(variantId)).toHaveLength(3);
});

test('the price that a buyer pays changes exactly at the start or end of a sale, not when the job runs', async () => {
  const { ctx, clock, variantId } = await beerWithSale();
  const paidNow = async () => (await findVariants(ctx, [variantId], 'it')).get(variantId)?.priceCents;
  clock.advance(99.999);
  expect(await paidNow()).toBe(420);
  clock.advance(0.001);
  expect(await paidNow()).toBe(350);
  clock.advance(100);
  expect(await paidNow()).toBe(420);
});
