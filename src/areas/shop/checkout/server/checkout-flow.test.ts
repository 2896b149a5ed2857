import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaveMembership } from '#areas/community/membership/server/leave-membership.ts';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import { removeUnused } from '#areas/foundation/files/server/remove-unused.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { reservationSeconds } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { rereadPaidPayments } from '#areas/money/payments/server/reconcile-payments.ts';
import { removeProductPicture } from '#areas/shop/catalog/admin/server/remove-product-picture.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { orderJobs } from '#areas/shop/orders/server/order-job-names.ts';
import { orderLines, orders } from '#areas/shop/orders/server/orders.table.ts';
import { deleteOld } from '#framework/server/retention.ts';
import { systemActor, visitor } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestPicture } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { provePaymentFaults } from '#tests/support/payment-proofs.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, complete, expectBooksToBalance, insertBuyer, paymentOf } from '#tests/support/shop.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { reconcileCheckouts } from './checkout.jobs.ts';
import { readCheckoutOfEvent } from './checkout.payment-events.ts';
import { getCheckoutView } from './checkout.queries.ts';
import { checkoutRetention } from './checkout.retention.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';
import { checkoutJobs } from './checkout-job-names.ts';
import { claimCheckout } from './claim-checkout.ts';
import { purchase } from './complete-checkout.ts';
import { draftCheckout } from './draft-checkout.ts';

const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let clock: FixedClock;
let jobs: JobList;
let deps: AppDeps;
let buyer: Buyer;

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  await simulator.clearFaults();
  clock = new FixedClock();
  jobs = new JobList();
  deps = testDeps(database.db, { clock, jobs, payments: simulator.client({ timeoutMs: 1500 }) });
  buyer = new Buyer(deps, await insertBuyer(deps));
  return () => expectBooksToBalance(deps, simulator);
});

async function stockOf(variantId: string) {
  const [row] = await database.db
    .select({ stock: variants.stock, reserved: variants.reserved })
    .from(variants)
    .where(eq(variants.id, variantId));
  return row;
}

async function ordersOf(checkoutId: string) {
  return database.db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
}

describe('a purchase', () => {
  test('takes the stock, writes the order with its own lines, gives tokens and enqueues two emails', async () => {
    const glass = await insertProduct(database.db, { priceCents: 1250, stock: 5 });
    const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 2 });
    await buyer.place(checkoutId, { totalCents: 3000, delivery: 'spedizione' });
    expect(await stockOf(glass.variantId)).toEqual({ stock: 5, reserved: 2 });

    await simulator.approve(await paymentOf(deps, checkoutId), { buyer: 'it' });
    expect(await complete(deps, checkoutId)).toMatchObject({ kind: 'paid' });

    const [order] = await ordersOf(checkoutId);
    expect(order).toMatchObject({
      status: 'pending',
      itemsCents: 2500,
      shippingCents: 500,
      totalCents: 3000,
      tokensAwarded: 30,
    });
    expect(order?.shippingAddress).toMatchObject({ countryCode: 'IT', city: 'Bologna' });
    const lines = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(lines).toMatchObject([
      { name: 'Calice', quantity: 2, unitCents: 1250, productId: glass.productId },
    ]);
    expect(await stockOf(glass.variantId)).toEqual({ stock: 3, reserved: 0 });
    expect(await getTokenBalance(deps, buyer.person.userId)).toBe(30);
    expect(jobs.jobs.filter((job) => job.name.startsWith('orders.'))).toEqual([
      { name: orderJobs.sendEmails, data: { orderId: order?.id } },
    ]);
  });

  test('retains the picture of each line when the product later gets another picture', async () => {
    const glass = await insertProduct(database.db);
    const picture = await addTestPicture(deps, glass.productId);
    const { checkoutId, paymentId } = await buyer.order(glass.variantId, 1, 1000);
    await simulator.approve(paymentId);
    await complete(deps, checkoutId);
    const asAdmin = { ...deps, actor: await insertBuyer(deps, { isAdmin: true }) };
    await removeProductPicture(asAdmin, { productId: glass.productId, pictureId: picture.id });
    clock.advance(2 * secondsPerDay);
    await removeUnused(deps);
    const [order] = await ordersOf(checkoutId);
    const [line] = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(line?.uploadId).not.toBeNull();
    const folderOf = (url = '') => url.split('/').at(-2);
    expect(folderOf(line?.image)).toBe(folderOf(picture.url));
    const [upload] = await database.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, line?.uploadId ?? ''));
    expect(upload).toBeDefined();
  });

  test('costs an association member 95 % of each unit price, rounded half up before multiplying', async () => {
    const socio = new Buyer(deps, await insertBuyer(deps, { isSocio: true }));
    const glass = await insertProduct(database.db, { priceCents: 1090 });
    // 1090 x 0.95 = 1035.5 -> 1036; three of them 3108.
    const { checkoutId, paymentId } = await socio.order(glass.variantId, 3, 3108);
    await simulator.approve(paymentId);
    expect(await complete(deps, checkoutId)).toMatchObject({ kind: 'paid' });
    expect(await ordersOf(checkoutId)).toMatchObject([{ totalCents: 3108, hasMemberPrice: true }]);
  });

  test('costs the full price when the member leaves the association before the order is placed', async () => {
    const person = await insertBuyer(deps, { isSocio: true });
    const before = new Buyer(deps, person);
    const after = new Buyer(deps, { ...person, isSocio: false });
    const glass = await insertProduct(database.db, { priceCents: 1000, stock: 5 });
    const { checkoutId, paymentId } = await before.order(glass.variantId, 1, 950);
    await leaveMembership({ ...deps, actor: person });
    await simulator.approve(paymentId);
    await complete(deps, checkoutId);
    expect(await ordersOf(checkoutId)).toMatchObject([{ totalCents: 950, hasMemberPrice: true }]);
    const draft = await before.draft({ variantId: glass.variantId, quantity: 1 });
    expect(await after.place(draft, { totalCents: 950 })).toEqual({ ok: false, reason: 'total_changed' });
    expect(await after.place(draft, { totalCents: 1000 })).toMatchObject({ ok: true });
  });
});

describe('the order button', () => {
  test('pressed twice, also simultaneously, leads to the same payment', async () => {
    const glass = await insertProduct(database.db, { stock: 5 });
    const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 1 });
    const first = await Promise.all([
      buyer.place(checkoutId, { totalCents: 1000 }),
      buyer.place(checkoutId, { totalCents: 1000 }),
    ]);
    const second = await buyer.place(checkoutId, { totalCents: 1000 });
    const addresses = [...first, second].map((result) => (result.ok ? result.approveUrl : result.reason));
    expect(new Set(addresses).size).toBe(1);
    expect(addresses[0]).toContain('http');
    expect(await stockOf(glass.variantId)).toEqual({ stock: 5, reserved: 1 });
  });

  test('refuses a total that differs from the catalogue, as a manipulated browser may send', async () => {
    const glass = await insertProduct(database.db, { priceCents: 1000 });
    const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 1 });
    expect(await buyer.place(checkoutId, { totalCents: 1 })).toEqual({ ok: false, reason: 'total_changed' });
  });

  test('refuses the old total after a price change, and the page shows the change', async () => {
    const glass = await insertProduct(database.db, { priceCents: 1000 });
    const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 1 });
    await database.db.update(variants).set({ priceCents: 1100 }).where(eq(variants.id, glass.variantId));
    expect(await buyer.place(checkoutId, { totalCents: 1000 })).toEqual({
      ok: false,
      reason: 'total_changed',
    });
    const view = await getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });
    expect(view.lines).toMatchObject([{ change: { kind: 'price', fromCents: 1000, toCents: 1100 } }]);
    expect(await buyer.place(checkoutId, { totalCents: 1100 })).toMatchObject({ ok: true });
  });

  test('sells the remaining pieces after another buyer took some, once the buyer has seen the new quantity', async () => {
    const glass = await insertProduct(database.db, { stock: 3 });
    const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 3 });
    const other = new Buyer(deps, await insertBuyer(deps));
    await other.order(glass.variantId, 2, 2000);
    expect(await buyer.place(checkoutId, { totalCents: 3000 })).toEqual({
      ok: false,
      reason: 'total_changed',
    });
    const view = await getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });
    expect(view.lines).toMatchObject([{ quantity: 1, change: { kind: 'quantity', from: 3, to: 1 } }]);
    expect(await buyer.place(checkoutId, { totalCents: 1000 })).toMatchObject({ ok: true });
  });

  test('sells exactly the last three pieces to many simultaneous buyers', async () => {
    const glass = await insertProduct(database.db, { stock: 3 });
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => new Buyer(deps, await insertBuyer(deps))),
    );
    const checkoutIds = await Promise.all(
      buyers.map((each) => each.draft({ variantId: glass.variantId, quantity: 1 })),
    );
    const results = await Promise.all(
      buyers.map((each, index) => each.place(checkoutIds[index] ?? '', { totalCents: 1000 })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(3);
    expect(await stockOf(glass.variantId)).toEqual({ stock: 3, reserved: 3 });
  });

  test('pressed in a second checkout ends the first checkout, which then takes no payment', async () => {
    const glass = await insertProduct(database.db, { stock: 1 });
    const first = await buyer.order(glass.variantId, 1, 1000);
    const secondId = await buyer.draft({
      variantId: (await insertProduct(database.db)).variantId,
      quantity: 1,
    });
    await buyer.place(secondId, { totalCents: 1000 });
    await simulator.approve(first.paymentId);
    expect(await complete(deps, first.checkoutId)).toMatchObject({ kind: 'ended', state: 'cancelled' });
    expect(await stockOf(glass.variantId)).toEqual({ stock: 1, reserved: 0 });
  });
});

test('a buyer can still buy the last piece when their own unpaid checkout reserves it', async () => {
  const glass = await insertProduct(database.db, { stock: 1 });
  const first = await buyer.order(glass.variantId, 1, 1000);
  const other = new Buyer(deps, await insertBuyer(deps));
  const wanted = await other.draft({ variantId: glass.variantId, quantity: 1 });
  expect(await other.place(wanted, { totalCents: 1000 })).toEqual({ ok: false, reason: 'unavailable' });

  const second = await buyer.order(glass.variantId, 1, 1000);
  expect(await stockOf(glass.variantId)).toEqual({ stock: 1, reserved: 1 });
  await simulator.approve(first.paymentId);
  await simulator.approve(second.paymentId);
  expect(await complete(deps, first.checkoutId)).toMatchObject({ kind: 'ended', state: 'cancelled' });
  expect(await complete(deps, second.checkoutId)).toMatchObject({ kind: 'paid' });
});

describe('limits on the reservations of one person', () => {
  const unlimited = () => insertProduct(database.db, { title: 'Adesivi' });

  test('a checkout with more pieces of a variant than allowed is reduced before it is placed', async () => {
    const { variantId } = await unlimited();
    const checkoutId = await buyer.draft({ variantId, quantity: 24 });
    await database.db.insert(settings).values({ key: 'purchaseLimits', value: { piecesOfVariant: 5 } });
    const view = await getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });
    expect(view.lines).toMatchObject([{ quantity: 5, change: { kind: 'quantity', from: 24, to: 5 } }]);
    expect(await buyer.place(checkoutId, { totalCents: 24_000 })).toEqual({
      ok: false,
      reason: 'total_changed',
    });
    await database.db.delete(settings);
  });

  test('after three consecutive reservations without a payment the buyer must wait a quarter of an hour', async () => {
    const { variantId } = await unlimited();
    for (let round = 0; round < 3; round++) {
      const { checkoutId } = await buyer.order(variantId, 1, 1000);
      if (round === 1) {
        clock.advance(reservationSeconds);
        await reconcileCheckouts(deps);
      } else await cancelCheckout(buyer.ctx, checkoutId);
    }
    const next = await buyer.draft({ variantId, quantity: 1 });
    await expect(buyer.place(next, { totalCents: 1000 })).rejects.toMatchObject({
      code: 'reservations_paused',
      params: { minutes: 15 },
    });
    const other = new Buyer(deps, await insertBuyer(deps));
    await other.order(variantId, 1, 1000);
    clock.advance(15 * 60);
    expect(await buyer.place(next, { totalCents: 1000 })).toMatchObject({ ok: true });
  });

  test('a payment resets the count of unpaid reservations', async () => {
    const { variantId } = await unlimited();
    for (let round = 0; round < 5; round++) {
      const { checkoutId, paymentId } = await buyer.order(variantId, 1, 1000);
      clock.advance(1);
      if (round === 2) {
        await simulator.approve(paymentId);
        expect(await complete(deps, checkoutId)).toMatchObject({ kind: 'paid' });
      } else await cancelCheckout(buyer.ctx, checkoutId);
    }
    const next = await buyer.draft({ variantId, quantity: 1 });
    expect(await buyer.place(next, { totalCents: 1000 })).toMatchObject({ ok: true });
  });
});

test('a placed checkout cannot change its delivery or total', async () => {
  const { variantId } = await insertProduct(database.db);
  const { checkoutId, paymentId } = await buyer.order(variantId, 1, 1000);
  const changes = [
    { delivery: 'spedizione', totalCents: 1500 },
    { delivery: 'spedizione', totalCents: 1000 },
    { delivery: 'ritiro', totalCents: 12_345 },
  ] as const;
  for (const change of changes) {
    expect(await buyer.place(checkoutId, change)).toEqual({ ok: false, reason: 'total_changed' });
  }
  expect(await buyer.place(checkoutId, { totalCents: 1000 })).toMatchObject({ ok: true });
  expect(await paymentOf(deps, checkoutId)).toBe(paymentId);
});

test('a placed checkout keeps its agreed price when settings and prices change before the payment', async () => {
  const glass = await insertProduct(database.db, { priceCents: 1000, stock: 9 });
  const { checkoutId, paymentId } = await buyer.order(glass.variantId, 3, 3000);
  await simulator.approve(paymentId);
  await database.db.insert(settings).values([
    { key: 'purchaseLimits', value: { piecesOfVariant: 1, unpaidReservations: 1, pauseMinutes: 60 } },
    { key: 'association', value: { name: 'Altra associazione' } },
  ]);
  await database.db.update(variants).set({ priceCents: 4000 }).where(eq(variants.id, glass.variantId));
  expect(await complete(deps, checkoutId)).toMatchObject({ kind: 'paid' });
  expect(await ordersOf(checkoutId)).toMatchObject([{ totalCents: 3000 }]);
  expect(await stockOf(glass.variantId)).toEqual({ stock: 6, reserved: 0 });
  await database.db.delete(settings);
});

test('an unclaimed draft is stored for a day, a claimed one for a week', async () => {
  const { variantId } = await insertProduct(database.db);
  const { siteUrl } = deps.config;
  const items = [{ variantId, quantity: 1 }];
  const input = { items, successUrl: siteUrl, cancelUrl: siteUrl, locale: 'it' } as const;
  const { checkoutId: unclaimed } = await draftCheckout({ ...deps, actor: visitor }, input);
  const claimed = await buyer.draft({ variantId, quantity: 1 });
  const isThere = async (id: string) =>
    (await database.db.select().from(checkouts).where(eq(checkouts.id, id))).length === 1;
  clock.advance(24 * 60 * 60 + 1);
  for (const kind of checkoutRetention) await deleteOld(deps, kind);
  expect([await isThere(unclaimed), await isThere(claimed)]).toEqual([false, true]);
  clock.advance(6 * 24 * 60 * 60);
  for (const kind of checkoutRetention) await deleteOld(deps, kind);
  expect(await isThere(claimed)).toBe(false);
});

describe('alcohol', () => {
  test('requires the date of birth once, and is sold to adults', async () => {
    const beer = await insertProduct(database.db, { title: 'Saison', abvTenths: 60 });
    const checkoutId = await buyer.draft({ variantId: beer.variantId, quantity: 1 });
    expect(await buyer.place(checkoutId, { totalCents: 1000 })).toEqual({
      ok: false,
      reason: 'date_of_birth_needed',
    });
    expect(await buyer.place(checkoutId, { totalCents: 1000, dateOfBirth: '1990-05-01' })).toMatchObject({
      ok: true,
    });
    const view = await getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });
    expect(view).toMatchObject({ hasAlcohol: true, needsDateOfBirth: false });
  });

  test.each([
    ['2026-01-01', 'date_of_birth_needed'],
    ['2026-11-21', 'date_of_birth_in_future'],
    ['2030-01-01', 'date_of_birth_in_future'],
  ])('takes %s for a typing error, says %s and asks again', async (slip, reason) => {
    const beer = await insertProduct(database.db, { abvTenths: 60 });
    const checkoutId = await buyer.draft({ variantId: beer.variantId, quantity: 1 });
    const refused = await buyer.place(checkoutId, { totalCents: 1000, dateOfBirth: slip });
    expect(refused).toEqual({ ok: false, reason });
    const placed = await buyer.place(checkoutId, { totalCents: 1000, dateOfBirth: '1990-05-01' });
    expect(placed).toMatchObject({ ok: true });
  });

  test('is refused to a minor, also when a second attempt states an earlier year of birth', async () => {
    const beer = await insertProduct(database.db, { abvTenths: 60 });
    const checkoutId = await buyer.draft({ variantId: beer.variantId, quantity: 1 });
    // The clock is at 2026-11-20: the buyer turns eighteen on the next day.
    const minor = { totalCents: 1000, dateOfBirth: '2008-11-21' };
    expect(await buyer.place(checkoutId, minor)).toEqual({ ok: false, reason: 'under_age' });
    expect(await buyer.place(checkoutId, { ...minor, dateOfBirth: '1980-01-01' })).toEqual({
      ok: false,
      reason: 'under_age',
    });
  });

  test('in a mixed cart is reported separately, so that a minor can buy the rest', async () => {
    const beer = await insertProduct(database.db, { abvTenths: 60 });
    const soda = await insertProduct(database.db, { abvTenths: 0 });
    const glass = await insertProduct(database.db);
    const viewOf = async (...variantIds: string[]) => {
      const checkoutId = await buyer.draft(...variantIds.map((variantId) => ({ variantId, quantity: 1 })));
      const view = await getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });
      return { hasAlcohol: view.hasAlcohol, hasOtherGoods: view.hasOtherGoods };
    };
    expect(await viewOf(beer.variantId)).toEqual({ hasAlcohol: true, hasOtherGoods: false });
    expect(await viewOf(beer.variantId, glass.variantId)).toEqual({ hasAlcohol: true, hasOtherGoods: true });
    expect(await viewOf(beer.variantId, soda.variantId)).toEqual({ hasAlcohol: true, hasOtherGoods: true });
    expect(await viewOf(glass.variantId)).toEqual({ hasAlcohol: false, hasOtherGoods: true });
  });

  test('is sent to Italian addresses only; otherwise no payment is taken and the stock is released', async () => {
    const beer = await insertProduct(database.db, { abvTenths: 60, stock: 2 });
    const checkoutId = await buyer.draft({ variantId: beer.variantId, quantity: 1 });
    await buyer.place(checkoutId, { totalCents: 1500, delivery: 'spedizione', dateOfBirth: '1990-05-01' });
    await simulator.approve(await paymentOf(deps, checkoutId), { buyer: 'de' });
    expect(await complete(deps, checkoutId)).toEqual({
      kind: 'ended',
      state: 'failed',
      failure: 'address_not_italian',
    });
    expect(await stockOf(beer.variantId)).toEqual({ stock: 2, reserved: 0 });
  });

  test('has rules that do not apply to a glass, which can be shipped to Germany', async () => {
    const glass = await insertProduct(database.db);
    const checkoutId = await buyer.draft({ variantId: glass.variantId, quantity: 1 });
    await buyer.place(checkoutId, { totalCents: 1500, delivery: 'spedizione' });
    await simulator.approve(await paymentOf(deps, checkoutId), { buyer: 'de' });
    expect(await complete(deps, checkoutId)).toMatchObject({ kind: 'paid' });
  });
});

describe('a reservation', () => {
  test('that has expired cannot be paid when the order button is pressed again', async () => {
    const glass = await insertProduct(database.db, { stock: 1 });
    const { checkoutId } = await buyer.order(glass.variantId, 1, 1000);
    clock.advance(reservationSeconds);
    expect(await buyer.place(checkoutId, { totalCents: 1000 })).toEqual({
      ok: false,
      reason: 'closed',
      state: 'expired',
    });
    expect(await stockOf(glass.variantId)).toEqual({ stock: 1, reserved: 0 });
  });
});

provePaymentFaults(() => ({
  ...{ deps, clock, jobs, simulator, reservationSeconds, amountCents: 1000 },
  draft: async () => {
    const { variantId } = await insertProduct(database.db, { stock: 1 });
    return buyer.draft({ variantId, quantity: 1 });
  },
  press: (id) => buyer.place(id, { totalCents: 1000 }),
  cancel: (id) => cancelCheckout(buyer.ctx, id),
  complete,
  reconcile: () => reconcileCheckouts(deps),
  read: (from, id) => readPayment({ ...from, actor: systemActor }, purchase, id),
  reread: () => rereadPaidPayments(deps, purchase, checkouts),
  listen: readCheckoutOfEvent,
  givenBack: async (id) => (await ordersOf(id))[0]?.refundedCents ?? 0,
  isGivenBackInParts: true,
  noticeJob: orderJobs.notifyOfProviderRefund,
  jobOf: (checkoutId) => ({ name: checkoutJobs.reconcileOne, data: { checkoutId } }),
  paymentOf: (id) => paymentOf(deps, id),
  countFulfilled: async (id) => (await ordersOf(id)).length,
  isReserved: async (id) => (await reservedFor(id)) === 1,
}));

/** Pieces of the variant in a checkout that are reserved. */
async function reservedFor(checkoutId: string) {
  const [row] = await database.db
    .select({ reserved: variants.reserved })
    .from(checkoutLines)
    .innerJoin(variants, eq(variants.id, checkoutLines.variantId))
    .where(eq(checkoutLines.checkoutId, checkoutId));
  return row?.reserved;
}

describe('another user', () => {
  test('can neither see, claim, pay nor cancel a checkout', async () => {
    const { variantId } = await insertProduct(database.db);
    const checkoutId = await buyer.draft({ variantId, quantity: 1 });
    const stranger = new Buyer(deps, await insertBuyer(deps));
    const view = getCheckoutView(deps, { actor: stranger.person, locale: 'it', checkoutId });
    await expect(view).rejects.toThrow('not_found');
    await expect(claimCheckout(stranger.ctx, checkoutId)).rejects.toThrow('not_found');
    await expect(stranger.place(checkoutId, { totalCents: 1000 })).rejects.toThrow('not_found');
    await expect(cancelCheckout(stranger.ctx, checkoutId)).rejects.toThrow('not_found');
  });

  test('can see a draft that a visitor made until somebody claims it; only one of two users can claim it', async () => {
    const { variantId } = await insertProduct(database.db);
    const { siteUrl } = deps.config;
    const { checkoutId } = await draftCheckout(
      { ...deps, actor: visitor },
      { items: [{ variantId, quantity: 1 }], successUrl: siteUrl, cancelUrl: siteUrl, locale: 'it' },
    );
    const other = new Buyer(deps, await insertBuyer(deps));
    expect(await getCheckoutView(deps, { actor: visitor, locale: 'it', checkoutId })).toMatchObject({
      state: 'draft',
    });
    const claims = await Promise.allSettled([
      claimCheckout(buyer.ctx, checkoutId),
      claimCheckout(other.ctx, checkoutId),
    ]);
    expect(claims.filter((claim) => claim.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a live site', () => {
  const facts = {
    name: 'Circolo',
    address: 'Via del Luppolo 1',
    email: 'a@circolo.it',
    phone: '+39 02 1',
    taxCode: '00000000000',
  };

  test.each(Object.keys(facts))(
    'sells nothing while its %s is missing, and the checkout can be placed later',
    async (fact) => {
      const live = new Buyer({ ...deps, config: testConfig({ isDemo: false }) }, buyer.person);
      const glass = await insertProduct(database.db, { priceCents: 1250, stock: 5 });
      const checkoutId = await live.draft({ variantId: glass.variantId, quantity: 1 });
      const key = 'association' as const;
      await database.db.insert(settings).values({ key, value: { ...facts, [fact]: null } });
      const order = () => live.place(checkoutId, { totalCents: 1250 });
      expect(await order()).toEqual({ ok: false, reason: 'not_selling' });
      expect(await stockOf(glass.variantId)).toEqual({ stock: 5, reserved: 0 });
      await database.db.update(settings).set({ value: facts }).where(eq(settings.key, key));
      expect(await order()).toMatchObject({ ok: true });
      await database.db.delete(settings).where(eq(settings.key, key));
      await cancelCheckout(live.ctx, checkoutId);
    },
  );
});
