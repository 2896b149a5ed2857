import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestVariant, admin, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deleteProduct } from '../admin/server/delete-product.ts';
import { variants } from './catalog.table.ts';
import { releaseStock, reserveStock, takeStock } from './stock.ts';

const database = testDatabase();

function variantWith(stock: number | null): Promise<string> {
  return addTestVariant(
    testDeps(database.db),
    newBeer({ variants: [{ priceCents: 400, stock, volumeMl: 330 }] }),
  );
}

async function piecesOf(id: string) {
  const [variant] = await database.db
    .select({ stock: variants.stock, reserved: variants.reserved, productId: variants.productId })
    .from(variants)
    .where(eq(variants.id, id));
  if (!variant) throw new Error('No such variant');
  return variant;
}

test('pieces are reserved, released and taken', async () => {
  const variantId = await variantWith(5);
  expect(await reserveStock(testDeps(database.db), [{ variantId, quantity: 3 }])).toEqual({ ok: true });
  expect(await piecesOf(variantId)).toMatchObject({ stock: 5, reserved: 3 });
  await releaseStock(testDeps(database.db), [{ variantId, quantity: 1 }]);
  expect(await piecesOf(variantId)).toMatchObject({ stock: 5, reserved: 2 });
  await takeStock(testDeps(database.db), [{ variantId, quantity: 2 }]);
  expect(await piecesOf(variantId)).toMatchObject({ stock: 3, reserved: 0 });
});

test('a variant with unlimited stock never runs out, and its pieces are not counted', async () => {
  const variantId = await variantWith(null);
  expect(await reserveStock(testDeps(database.db), [{ variantId, quantity: 999 }])).toEqual({ ok: true });
  await takeStock(testDeps(database.db), [{ variantId, quantity: 999 }]);
  expect(await piecesOf(variantId)).toMatchObject({ stock: null, reserved: 0 });
});

test('when one line is not available no line is reserved, and the available pieces are reported', async () => {
  const [plenty, few, none] = [await variantWith(50), await variantWith(2), await variantWith(0)];
  const unknown = newId();
  const result = await reserveStock(
    testDeps(database.db),
    [plenty, few, none, unknown].map((variantId) => ({ variantId, quantity: 3 })),
  );
  expect(result).toEqual({
    ok: false,
    reason: 'insufficient_inventory',
    shortages: [
      { variantId: few, available: 2 },
      { variantId: none, available: 0 },
      { variantId: unknown, available: 0 },
    ],
  });
  expect(await piecesOf(plenty)).toMatchObject({ reserved: 0 });
});

test('a refused reservation inside a transaction writes nothing, even when the transaction commits', async () => {
  const [plenty, none] = [await variantWith(50), await variantWith(0)];
  await inTransaction(testDeps(database.db), async (tx) => {
    await reserveStock(tx, [
      { variantId: plenty, quantity: 1 },
      { variantId: none, quantity: 1 },
    ]);
  });
  expect(await piecesOf(plenty)).toMatchObject({ reserved: 0 });
});

test('the same variant on two lines counts together', async () => {
  const variantId = await variantWith(3);
  const twice = [
    { variantId, quantity: 2 },
    { variantId, quantity: 2 },
  ];
  expect(await reserveStock(testDeps(database.db), twice)).toMatchObject({ ok: false });
});

test('a product removed from the catalogue cannot be reserved, but earlier reservations can be sold', async () => {
  const variantId = await variantWith(5);
  await reserveStock(testDeps(database.db), [{ variantId, quantity: 1 }]);
  const { productId } = await piecesOf(variantId);
  await deleteProduct({ ...testDeps(database.db), actor: admin }, productId);
  expect(await reserveStock(testDeps(database.db), [{ variantId, quantity: 1 }])).toEqual({
    ok: false,
    reason: 'insufficient_inventory',
    shortages: [{ variantId, available: 0 }],
  });
  await takeStock(testDeps(database.db), [{ variantId, quantity: 1 }]);
  expect(await piecesOf(variantId)).toMatchObject({ stock: 4, reserved: 0 });
});

test('more pieces than reserved are never released or taken', async () => {
  const variantId = await variantWith(5);
  await reserveStock(testDeps(database.db), [{ variantId, quantity: 1 }]);
  await expect(releaseStock(testDeps(database.db), [{ variantId, quantity: 2 }])).rejects.toThrow();
  await expect(takeStock(testDeps(database.db), [{ variantId, quantity: 2 }])).rejects.toThrow();
  await expect(takeStock(testDeps(database.db), [{ variantId: newId(), quantity: 1 }])).rejects.toThrow(
    'vanished',
  );
  expect(await piecesOf(variantId)).toMatchObject({ stock: 5, reserved: 1 });
});

test.each([0, -1, 1.5, Number.NaN])('a quantity of %s is a programming error', async (quantity) => {
  const variantId = await variantWith(5);
  await expect(reserveStock(testDeps(database.db), [{ variantId, quantity }])).rejects.toThrow(
    'Not a quantity',
  );
});

test('fifty simultaneous buyers get exactly the three pieces in stock', async () => {
  const variantId = await variantWith(3);
  const buyers = createDatabase(database.url, { max: 50 });
  try {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => reserveStock(testDeps(buyers.db), [{ variantId, quantity: 1 }])),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(3);
  } finally {
    await buyers.close();
  }
  expect(await piecesOf(variantId)).toMatchObject({ stock: 3, reserved: 3 });
});

test('simultaneous carts with the same items in different order neither deadlock nor oversell', async () => {
  const ids = [await variantWith(20), await variantWith(20), await variantWith(20)];
  const buyers = createDatabase(database.url, { max: 20 });
  let runs = 0;
  const buy = async (index: number) => {
    const lines = (index % 2 ? ids : ids.toReversed()).map((variantId) => ({ variantId, quantity: 1 }));
    return inTransaction(testDeps(buyers.db), async (tx) => {
      runs += 1;
      const { ok } = await reserveStock(tx, lines);
      if (ok && index % 3 === 0) await releaseStock(tx, lines);
      if (ok && index % 3 === 1) await takeStock(tx, lines);
      return ok && index % 3 !== 0 ? 1 : 0;
    });
  };
  try {
    const kept = await Promise.all(Array.from({ length: 60 }, (_, index) => buy(index)));
    // A transaction retried after a deadlock would have counted twice.
    expect(runs).toBe(60);
    const sum = kept.reduce((total: number, count) => total + count, 0);
    for (const id of ids) {
      const { stock, reserved } = await piecesOf(id);
      expect(20 - (stock ?? 0) + reserved).toBe(sum);
      expect(stock).toBeGreaterThanOrEqual(reserved);
    }
  } finally {
    await buyers.close();
  }
});
