import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer, newGadget, somebody } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { findVariants, getProduct, listProducts } from '../../server/catalog.queries.ts';
import { products } from '../../server/catalog.table.ts';
import { countFacets } from '../../server/lists/shop-facets.ts';
import { deleteProduct } from './delete-product.ts';

const database = testDatabase();
const asAdmin = () => ({ ...testDeps(database.db), actor: admin });

test('a deleted product disappears from the shop, and is retained for the orders that refer to it', async () => {
  const ctx = asAdmin();
  const other = await addTestProduct(ctx, newGadget());
  const productId = await addTestProduct(ctx, newBeer({ related: [other] }));
  const friend = await addTestProduct(ctx, newGadget({ title: 'Bicchiere', related: [productId] }));
  const { variants } = await getProduct(ctx, productId, 'it');
  const variantId = variants[0]?.id ?? '';

  await deleteProduct(ctx, productId);
  await expect(getProduct(ctx, productId, 'it')).rejects.toMatchObject({ code: 'not_found' });
  const { items } = await listProducts(ctx, { limit: 48, locale: 'it' });
  expect(items.map(({ id }) => id)).not.toContain(productId);
  expect((await countFacets(ctx, {}, 'it')).styles).toEqual([]);
  expect((await getProduct(ctx, friend, 'it')).related).toEqual([]);
  expect((await findVariants(ctx, [variantId], 'it')).get(variantId)).toMatchObject({
    isSellable: false,
    productTitle: 'Notte di luna',
    priceCents: 420,
  });
});

test('the SKU and the URL handle of a deleted product can be used again', async () => {
  const ctx = asAdmin();
  const product = newBeer({ handle: 'notte-di-luna' });
  const sold = { ...product, variants: product.variants.map((each) => ({ ...each, sku: 'LUNA-33' })) };
  await deleteProduct(ctx, await addTestProduct(ctx, sold));
  expect((await getProduct(ctx, await addTestProduct(ctx, sold), 'it')).handle).toBe('notte-di-luna');
});

test('deleting a product again changes nothing, not even the time of its deletion', async () => {
  const clock = new FixedClock();
  const ctx = { ...asAdmin(), clock };
  const productId = await addTestProduct(ctx, newBeer());
  await deleteProduct(ctx, productId);
  const deletedAt = clock.now();
  clock.advance(60);
  await deleteProduct(ctx, productId);
  const [row] = await database.db.select().from(products).where(eq(products.id, productId));
  expect(row?.deletedAt).toEqual(deletedAt);
});

test.each([newId(), 'not-an-id'])('a product that does not exist (%s) is not found', async (id) => {
  await expect(deleteProduct(asAdmin(), id)).rejects.toMatchObject({ code: 'not_found' });
});

test('only an administrator can delete', async () => {
  const ctx = asAdmin();
  const productId = await addTestProduct(ctx, newBeer());
  await expect(deleteProduct({ ...ctx, actor: visitor }, productId)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
  await expect(deleteProduct({ ...ctx, actor: somebody() }, productId)).rejects.toMatchObject({
    code: 'admin_only',
  });
  expect(await getProduct(ctx, productId, 'it')).toMatchObject({ title: 'Notte di luna' });
});
