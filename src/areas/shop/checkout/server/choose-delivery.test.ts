import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, insertBuyer } from '#tests/support/shop.ts';
import { getCheckoutView } from './checkout.queries.ts';
import { checkouts } from './checkout.table.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { draftCheckout } from './draft-checkout.ts';

const database = testDatabase();
let deps: AppDeps;
let buyer: Buyer;
let variantId: string;

beforeEach(async () => {
  deps = testDeps(database.db);
  buyer = new Buyer(deps, await insertBuyer(deps));
  variantId = (await insertProduct(database.db)).variantId;
});

const viewOf = (checkoutId: string) =>
  getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });

test('pick-up is stored in the draft, and costs no shipping', async () => {
  const checkoutId = await buyer.draft({ variantId, quantity: 1 });
  expect(await viewOf(checkoutId)).toMatchObject({ delivery: 'spedizione', shippingCents: 500 });
  await chooseDelivery(buyer.ctx, { checkoutId, delivery: 'ritiro' });
  expect(await viewOf(checkoutId)).toMatchObject({ delivery: 'ritiro', shippingCents: 0 });
  await chooseDelivery(buyer.ctx, { checkoutId, delivery: 'spedizione' });
  expect(await viewOf(checkoutId)).toMatchObject({ delivery: 'spedizione', shippingCents: 500 });
});

test('a visitor can also choose the delivery, until a user claims the draft', async () => {
  const { siteUrl } = deps.config;
  const { checkoutId } = await draftCheckout(
    { ...deps, actor: visitor },
    { items: [{ variantId, quantity: 1 }], successUrl: siteUrl, cancelUrl: siteUrl, locale: 'it' },
  );
  await chooseDelivery({ ...deps, actor: visitor }, { checkoutId, delivery: 'ritiro' });
  expect(await viewOf(checkoutId)).toMatchObject({ delivery: 'ritiro' });
});

test('only the buyer can choose the delivery, and nobody can after the order button was pressed', async () => {
  const checkoutId = await buyer.draft({ variantId, quantity: 1 });
  const stranger = await insertBuyer(deps);
  const delivery = 'ritiro' as const;
  for (const actor of [stranger, visitor]) {
    await expect(chooseDelivery({ ...deps, actor }, { checkoutId, delivery })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  await expect(chooseDelivery(buyer.ctx, { checkoutId: newId(), delivery })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const state of ['reserved', 'awaiting_approval', 'capturing', 'paid', 'cancelled'] as const) {
    await database.db.update(checkouts).set({ state }).where(eq(checkouts.id, checkoutId));
    await expect(chooseDelivery(buyer.ctx, { checkoutId, delivery })).rejects.toMatchObject({
      code: 'conflict',
    });
  }
  expect(await viewOf(checkoutId)).toMatchObject({ delivery: 'spedizione' });
});
