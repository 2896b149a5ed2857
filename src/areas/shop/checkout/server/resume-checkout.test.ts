import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { getCheckoutView } from './checkout.queries.ts';
import { checkouts } from './checkout.table.ts';
import { claimCheckout } from './claim-checkout.ts';
import { resumeCheckout } from './resume-checkout.ts';

const database = testDatabase();
let deps: AppDeps;
let buyer: Buyer;

beforeEach(async () => {
  deps = testDeps(database.db);
  buyer = new Buyer(deps, await insertBuyer(deps));
});

const viewOf = (checkoutId: string) =>
  getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });

test('an ended checkout continues in a new draft with the same lines and choices, and current prices', async () => {
  const glass = await insertProduct(database.db, { stock: 5 });
  const opener = await insertProduct(database.db, { stock: 1 });
  const checkoutId = await buyer.draft(
    { variantId: glass.variantId, quantity: 3 },
    { variantId: opener.variantId, quantity: 1 },
  );
  await database.db.update(checkouts).set({ delivery: 'ritiro' }).where(eq(checkouts.id, checkoutId));
  await cancelCheckout(buyer.ctx, checkoutId);

  const next = await resumeCheckout(buyer.ctx, checkoutId);
  expect(next.checkoutId).not.toBe(checkoutId);
  const before = await viewOf(checkoutId);
  const after = await viewOf(next.checkoutId);
  expect(after).toMatchObject({ state: 'draft', isClaimed: true, delivery: 'ritiro', failure: null });
  expect(after.lines).toEqual(before.lines);
  expect(await viewOf(checkoutId)).toMatchObject({ state: 'cancelled' });
});

test('a checkout that is still open is not resumed', async () => {
  const glass = await insertProduct(database.db);
  const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 1 });
  await expect(resumeCheckout(buyer.ctx, checkoutId)).rejects.toMatchObject({ code: 'conflict' });
  await database.db.update(checkouts).set({ state: 'paid' }).where(eq(checkouts.id, checkoutId));
  await expect(resumeCheckout(buyer.ctx, checkoutId)).rejects.toMatchObject({ code: 'conflict' });
});

test('only the buyer can resume an ended checkout', async () => {
  const glass = await insertProduct(database.db);
  const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 1 });
  await claimCheckout(buyer.ctx, checkoutId);
  await cancelCheckout(buyer.ctx, checkoutId);
  const stranger = await insertBuyer(deps);
  for (const actor of [stranger, visitor]) {
    await expect(resumeCheckout({ ...deps, actor }, checkoutId)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(resumeCheckout(buyer.ctx, newId())).rejects.toMatchObject({ code: 'not_found' });
});
