import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestVariant, admin, newGadget, somebody } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { variants } from '../../server/catalog.table.ts';
import { reserveStock } from '../../server/stock.ts';
import { setStock } from './set-stock.ts';

const database = testDatabase();
const asAdmin = () => ({ ...testDeps(database.db), actor: admin });

async function stockOf(id: string) {
  const [variant] = await database.db.select().from(variants).where(eq(variants.id, id));
  return variant?.stock;
}

test('an administrator sets the stock, or removes its limit', async () => {
  const variantId = await addTestVariant(asAdmin(), newGadget());
  expect(await setStock(asAdmin(), { variantId, stock: 0 })).toEqual({ ok: true });
  expect(await stockOf(variantId)).toBe(0);
  expect(await setStock(asAdmin(), { variantId, stock: null })).toEqual({ ok: true });
  expect(await stockOf(variantId)).toBeNull();
});

test('the stock cannot be lower than the reserved pieces', async () => {
  const variantId = await addTestVariant(asAdmin(), newGadget());
  await reserveStock(testDeps(database.db), [{ variantId, quantity: 4 }]);
  expect(await setStock(asAdmin(), { variantId, stock: 3 })).toEqual({
    ok: false,
    reason: 'below_reserved',
    reserved: 4,
  });
  expect(await setStock(asAdmin(), { variantId, stock: 4 })).toEqual({ ok: true });
});

test('only an administrator can set the stock', async () => {
  const variantId = await addTestVariant(asAdmin(), newGadget());
  const set = (actor: Parameters<typeof setStock>[0]['actor']) =>
    setStock({ ...asAdmin(), actor }, { variantId, stock: 99 });
  await expect(set(visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
  await expect(set(somebody())).rejects.toMatchObject({ code: 'admin_only' });
  expect(await stockOf(variantId)).toBe(12);
});

test('an unknown variant is not found, and the stock must be a whole number', async () => {
  await expect(setStock(asAdmin(), { variantId: newId(), stock: 1 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(setStock(asAdmin(), { variantId: newId(), stock: 1.5 })).rejects.toThrow();
  await expect(setStock(asAdmin(), { variantId: newId(), stock: -1 })).rejects.toThrow();
});

test('setting and reserving stock at the same moment never leaves more pieces reserved than in stock', async () => {
  const variantId = await addTestVariant(asAdmin(), newGadget());
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? reserveStock(testDeps(database.db), [{ variantId, quantity: 1 }])
        : setStock(asAdmin(), { variantId, stock: index % 5 }),
    ),
  );
  const [variant] = await database.db.select().from(variants).where(eq(variants.id, variantId));
  expect(variant?.stock).toBeGreaterThanOrEqual(variant?.reserved ?? Number.NaN);
});
