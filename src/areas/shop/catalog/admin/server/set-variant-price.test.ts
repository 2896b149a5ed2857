import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visitor } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestVariant, admin, newBeer, newGadget, somebody } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { findVariants, getProduct } from '../../server/catalog.queries.ts';
import { priceHistory, products, variants } from '../../server/catalog.table.ts';
import { deleteProduct } from './delete-product.ts';
import { setVariantPrice } from './set-variant-price.ts';

const database = testDatabase();

function asAdminAt(clock: FixedClock) {
  return { ...testDeps(database.db, { clock }), actor: admin };
}

async function historyOf(variantId: string) {
  const rows = await database.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.variantId, variantId))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
  return rows.map(({ priceCents, validFrom }) => [priceCents, validFrom]);
}

async function productOf(variantId: string) {
  const [row] = await database.db
    .select({ product: products })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(variants.id, variantId));
  if (!row) throw new Error('No such product');
  return row.product;
}

test('a new price is what buyers pay, what lists show and what the history records', async () => {
  const clock = new FixedClock();
  const ctx = asAdminAt(clock);
  const added = clock.now();
  const variantId = await addTestVariant(ctx, newBeer());
  clock.advance(60);
  expect(await setVariantPrice(ctx, { variantId, priceCents: 450, sale: null })).toEqual({ ok: true });
  expect(await historyOf(variantId)).toEqual([
    [420, added],
    [450, clock.now()],
  ]);
  expect((await findVariants(ctx, [variantId], 'it')).get(variantId)).toMatchObject({ priceCents: 450 });
  expect(await productOf(variantId)).toMatchObject({ listPriceCents: 450, updatedAt: clock.now() });
});

test('setting the same price again leaves the history unchanged', async () => {
  const ctx = asAdminAt(new FixedClock());
  const variantId = await addTestVariant(ctx, newBeer());
  await setVariantPrice(ctx, { variantId, priceCents: 420, sale: null });
  expect(await historyOf(variantId)).toHaveLength(1);
});

test('lists show the price of the cheapest variant, whichever variant changes', async () => {
  const ctx = asAdminAt(new FixedClock());
  const options = [{ title: 'Taglia', values: ['S', 'M'] }];
  const variantId = await addTestVariant(
    ctx,
    newGadget({
      options,
      variants: [
        { optionValues: ['S'], priceCents: 1000, stock: 1 },
        { optionValues: ['M'], priceCents: 1200, stock: 1 },
      ],
    }),
  );
  await setVariantPrice(ctx, { variantId, priceCents: 1500, sale: null });
  expect(await productOf(variantId)).toMatchObject({ listPriceCents: 1200 });
});

test('a sale is announced with the lowest price of the 30 days before it', async () => {
  const clock = new FixedClock();
  const ctx = asAdminAt(clock);
  const variantId = await addTestVariant(ctx, newBeer());
  clock.advance(40 * secondsPerDay);
  const sale = { priceCents: 350, startsAt: clock.now(), endsAt: addSeconds(clock.now(), secondsPerDay) };
  await setVariantPrice(ctx, { variantId, priceCents: 420, sale });
  const { id } = await productOf(variantId);
  expect(await getProduct(ctx, id, 'it')).toMatchObject({
    priceCents: 350,
    compareAtCents: 420,
    lowestPrice30Cents: 420,
    memberPriceCents: 333,
  });
});

test('an increased reduction still refers to the price before its first step', async () => {
  const clock = new FixedClock();
  const ctx = asAdminAt(clock);
  const variantId = await addTestVariant(ctx, newBeer());
  clock.advance(40 * secondsPerDay);
  const start = clock.now();
  await setVariantPrice(ctx, {
    variantId,
    priceCents: 420,
    sale: { priceCents: 380, startsAt: start, endsAt: null },
  });
  clock.advance(5 * secondsPerDay);
  await setVariantPrice(ctx, {
    variantId,
    priceCents: 420,
    sale: { priceCents: 300, startsAt: clock.now(), endsAt: null },
  });
  const { id } = await productOf(variantId);
  expect(await getProduct(ctx, id, 'it')).toMatchObject({ priceCents: 300, lowestPrice30Cents: 420 });
});

test('a sale cannot be backdated to avoid the price before it', async () => {
  const clock = new FixedClock();
  const ctx = asAdminAt(clock);
  const variantId = await addTestVariant(ctx, newBeer());
  clock.advance(35 * secondsPerDay);
  await setVariantPrice(ctx, { variantId, priceCents: 360, sale: null });
  clock.advance(5 * secondsPerDay);
  await setVariantPrice(ctx, { variantId, priceCents: 420, sale: null });
  const sale = { priceCents: 340, startsAt: addSeconds(clock.now(), -6 * secondsPerDay), endsAt: null };
  await setVariantPrice(ctx, { variantId, priceCents: 420, sale });
  const { id } = await productOf(variantId);
  expect(await getProduct(ctx, id, 'it')).toMatchObject({ priceCents: 340, lowestPrice30Cents: 360 });
});

test('a price set after a sale ended, before the job recorded the end, keeps the sale in the history', async () => {
  const clock = new FixedClock();
  const ctx = asAdminAt(clock);
  const variantId = await addTestVariant(ctx, newBeer());
  const added = clock.now();
  const startsAt = addSeconds(added, 100);
  const endsAt = addSeconds(added, 200);
  await setVariantPrice(ctx, { variantId, priceCents: 420, sale: { priceCents: 350, startsAt, endsAt } });
  clock.advance(230);
  await setVariantPrice(ctx, { variantId, priceCents: 440, sale: null });
  expect(await historyOf(variantId)).toEqual([
    [420, added],
    [350, startsAt],
    [420, endsAt],
    [440, clock.now()],
  ]);
});

test('a sale that is not cheaper, or already over, is refused', async () => {
  const clock = new FixedClock();
  const ctx = asAdminAt(clock);
  const variantId = await addTestVariant(ctx, newBeer());
  const startsAt = addSeconds(clock.now(), -60);
  const notLower = { priceCents: 420, startsAt, endsAt: null };
  expect(await setVariantPrice(ctx, { variantId, priceCents: 420, sale: notLower })).toEqual({
    ok: false,
    reason: 'sale_not_lower',
  });
  const over = { priceCents: 300, startsAt, endsAt: clock.now() };
  expect(await setVariantPrice(ctx, { variantId, priceCents: 420, sale: over })).toEqual({
    ok: false,
    reason: 'sale_over',
  });
  expect(await historyOf(variantId)).toHaveLength(1);
});

test('only an administrator can set a price, and only of a variant that is sold', async () => {
  const ctx = asAdminAt(new FixedClock());
  const variantId = await addTestVariant(ctx, newBeer());
  const input = { variantId, priceCents: 1, sale: null };
  await expect(setVariantPrice({ ...ctx, actor: visitor }, input)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
  await expect(setVariantPrice({ ...ctx, actor: somebody() }, input)).rejects.toMatchObject({
    code: 'admin_only',
  });
  await expect(setVariantPrice(ctx, { ...input, variantId: newId() })).rejects.toMatchObject({
    code: 'not_found',
  });
  await deleteProduct(ctx, (await productOf(variantId)).id);
  await expect(setVariantPrice(ctx, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('two administrators who price two variants at the same moment leave the correct list price', async () => {
  const ctx = asAdminAt(new FixedClock());
  const options = [{ title: 'Taglia', values: ['S', 'M'] }];
  const first = await addTestVariant(
    ctx,
    newGadget({
      options,
      variants: [
        { optionValues: ['S'], priceCents: 1000, stock: 1 },
        { optionValues: ['M'], priceCents: 1000, stock: 1 },
      ],
    }),
  );
  const { id } = await productOf(first);
  const ids = (await getProduct(ctx, id, 'it')).variants.map((variant) => variant.id);
  await Promise.all(
    ids.map((variantId, index) => setVariantPrice(ctx, { variantId, priceCents: 2000 + index, sale: null })),
  );
  expect(await productOf(first)).toMatchObject({ listPriceCents: 2000 });
});
