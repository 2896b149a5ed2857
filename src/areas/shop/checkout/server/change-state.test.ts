import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import { changeState, changeStateIfUnchanged, findCheckout } from './change-state.ts';
import { checkoutChanges, checkouts } from './checkout.table.ts';

const database = testDatabase();
let deps: AppDeps;
let checkoutId: string;

beforeEach(async () => {
  deps = testDeps(database.db);
  const { variantId } = await insertProduct(database.db, { stock: 5 });
  const buyer = new Buyer(deps, await insertBuyer(deps));
  checkoutId = await buyer.draft({ variantId, quantity: 1 });
});

async function known() {
  const checkout = await findCheckout(deps, checkoutId);
  if (!checkout) throw new Error('No such checkout');
  return checkout;
}

const stored = () => database.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
const changes = () => database.db.$count(checkoutChanges, eq(checkoutChanges.checkoutId, checkoutId));

test('a checkout is read and changed with all columns', async () => {
  const before = await known();
  expect(await stored()).toEqual([before]);
  const changed = await changeStateIfUnchanged(deps, before, 'expired', { failure: 'reservation_expired' });
  expect(changed).toMatchObject({ state: 'expired', failure: 'reservation_expired' });
  expect(await stored()).toEqual([changed]);
  expect(await changes()).toBe(2);
});

test('a checkout whose state changed since it was read is not changed', async () => {
  const before = await known();
  await changeState(deps, before, 'cancelled');
  expect(await changeStateIfUnchanged(deps, before, 'expired')).toBeUndefined();
  expect(await stored()).toMatchObject([{ state: 'cancelled' }]);
  expect(await changes()).toBe(2);
});

test('a checkout whose data changed since it was read, although its state is the same, is not changed', async () => {
  const before = await known();
  const updatedAt = addSeconds(before.updatedAt, 1);
  await database.db.update(checkouts).set({ updatedAt }).where(eq(checkouts.id, checkoutId));
  expect(await changeStateIfUnchanged(deps, before, 'cancelled')).toBeUndefined();
  expect(await stored()).toMatchObject([{ state: 'draft', updatedAt }]);
  expect(await changes()).toBe(1);
});

test('a checkout whose reservation changed since it was read is not changed', async () => {
  const before = await known();
  await database.db.update(checkouts).set({ reservedUntil: new Date() }).where(eq(checkouts.id, checkoutId));
  expect(await changeStateIfUnchanged(deps, before, 'cancelled')).toBeUndefined();
  expect(await changes()).toBe(1);
});

test('only one of several simultaneous changes of a checkout is made', async () => {
  const before = await known();
  const made = await Promise.all(
    Array.from({ length: 8 }, () => changeStateIfUnchanged(deps, before, 'cancelled')),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await changes()).toBe(2);
});
