import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteProduct } from '#areas/shop/catalog/admin/server/delete-product.ts';
import { setStock } from '#areas/shop/catalog/admin/server/set-stock.ts';
import { setVariantPrice } from '#areas/shop/catalog/admin/server/set-variant-price.ts';
import { examplePayment } from '#tests/support/example-payment.ts';
import { dataFolder } from './data-folder.ts';
import { type Attempt, ProofShop } from './proof-shop.ts';
import { expectExactlyOnce, expectNothingHappened } from './purchase-books.ts';
import { bodyOf } from './site-buyer.ts';

/** Changes by anybody between cart and capture: either the agreed purchase happens, or nothing. */
const folder = dataFolder();
let shop: ProofShop;
beforeAll(async () => {
  shop = await ProofShop.open(folder.path, { processes: 2 });
});
afterAll(() => shop?.close());
beforeEach(() => shop.silenceWebhooks());

const success = /^\/success\?order=/;
const checkoutPage = ({ checkoutId }: Attempt) => `/checkout?id=${checkoutId}`;

describe('while the buyer is at the payment provider', () => {
  test('a new price applies to others: this buyer pays the agreed one', async () => {
    const attempt = await shop.ordered();
    const { variantId } = attempt.product;
    await setVariantPrice(shop.asAdmin, { variantId, priceCents: 9900, sale: null });
    await shop.simulator.approve(attempt.paymentId);
    expect(await attempt.buyer.return(attempt.checkoutId)).toMatch(success);
    await expectExactlyOnce(shop, attempt);
  });

  test("the stock cannot be set below this buyer's reservation", async () => {
    const attempt = await shop.ordered();
    const { variantId } = attempt.product;
    const count = (stock: number) => setStock(shop.asAdmin, { variantId, stock });
    expect(await count(1)).toMatchObject({ ok: false, reason: 'below_reserved' });
    expect(await count(2)).toEqual({ ok: true });
    await shop.simulator.approve(attempt.paymentId);
    const [path] = await Promise.all([
      attempt.buyer.return(attempt.checkoutId),
      count(0),
      count(1),
      count(2),
    ]);
    expect(path).toMatch(success);
    const { rows } = await shop.database.pool.query('select stock from variants where id = $1', [variantId]);
    await expectExactlyOnce(shop, attempt, { left: rows[0].stock });
  });

  test('a product removed from the catalogue can still be bought by this buyer', async () => {
    const attempt = await shop.approved();
    await deleteProduct(shop.asAdmin, attempt.product.productId);
    expect(await attempt.buyer.return(attempt.checkoutId)).toMatch(success);
    await expectExactlyOnce(shop, attempt);
  });
});

test('a price or stock changed before the order causes a refusal of the old total and no payment', async () => {
  const dearer = await shop.draft();
  await setVariantPrice(shop.asAdmin, { variantId: dearer.product.variantId, priceCents: 9900, sale: null });
  const scarcer = await shop.draft();
  await setStock(shop.asAdmin, { variantId: scarcer.product.variantId, stock: 1 });
  for (const attempt of [dearer, scarcer]) {
    const refused = await attempt.buyer.place(attempt.checkoutId, attempt);
    expect(refused).toEqual({ ok: false, reason: 'total_changed' });
  }
  await expectNothingHappened(shop, dearer, 'draft');
  await expectNothingHappened(shop, scarcer, 'draft', { left: 1 });
});

describe.each<{ how: string; end(attempt: Attempt): Promise<unknown>; state: 'expired' | 'cancelled' }>([
  { how: 'the time to pay ends', end: endReservation, state: 'expired' },
  { how: 'the buyer cancels', end: ({ buyer, checkoutId }) => buyer.cancel(checkoutId), state: 'cancelled' },
])('when $how', ({ end, state }) => {
  test('a later approval causes no payment, by any request, and the next buyer gets the product', async () => {
    const attempt = await shop.ordered(await shop.sell({ stock: 2 }));
    await end(attempt);
    await shop.simulator.clearFaults();
    await shop.simulator.approve(attempt.paymentId);
    const { buyer, checkoutId } = attempt;
    const [path] = await Promise.all([
      buyer.return(checkoutId),
      shop.otherTab(attempt).complete(checkoutId),
      shop.runReconcilingJob(),
    ]);
    expect(path).toBe(checkoutPage(attempt));
    await expectNothingHappened(shop, attempt, state);

    const next = await shop.approved(attempt.product);
    await next.buyer.return(next.checkoutId);
    await expectExactlyOnce(shop, next);
    await expectNothingHappened(shop, attempt, state, { left: 0 });
  });

  test('just before the capture, the payment is not captured', async () => {
    const attempt = await shop.approved();
    const { isReached, letGo } = await shop.hold('get_order');
    const back = shop.otherTab(attempt).return(attempt.checkoutId);
    await isReached();
    await end(attempt);
    await letGo();
    expect(await back).toBe(checkoutPage(attempt));
    await expectNothingHappened(shop, attempt, state);
  });

  test('during the capture, the payment is captured and the order is made', async () => {
    const attempt = await shop.approved();
    const { isReached, letGo } = await shop.hold('capture_order');
    const back = shop.otherTab(attempt).return(attempt.checkoutId);
    await isReached();
    await end(attempt);
    await letGo();
    expect(await back).toMatch(success);
    await expectExactlyOnce(shop, attempt);
  });
});

async function endReservation({ checkoutId }: Attempt): Promise<void> {
  await shop.database.pool.query(
    `update checkouts set reserved_until = now() where id = $1 and reserved_until is not null`,
    [checkoutId],
  );
}

describe('a manipulated browser', () => {
  test('sends its own prices, totals and currencies, and pays what the catalogue says', async () => {
    const { person, buyer } = await shop.signIn();
    const product = await shop.sell();
    const wish = { price: 0.01, priceCents: 1, unitCents: 1, listUnitCents: 1, currency: 'USD' };
    const item = { variant_id: product.variantId, quantity: 2, ...wish };
    const { url } = await bodyOf(await buyer.postDraft([item], { ...wish, totalCents: 2 }));
    const checkoutId = new URL(url).searchParams.get('id') ?? '';
    const cheap = { ...wish, itemsCents: 2, shippingCents: -500, lines: [item], hasMemberPrice: true };
    expect(await buyer.place(checkoutId, { ...cheap, totalCents: 2 })).toMatchObject({ ok: false });
    const placed = await bodyOf(await buyer.postPlace(checkoutId, { ...cheap, totalCents: 2500 }));
    const paymentId = new URL(placed.approveUrl).searchParams.get('token') ?? '';
    await shop.simulator.approve(paymentId);
    await buyer.return(checkoutId);
    const attempt = { person, buyer, product, quantity: 2, totalCents: 2500, checkoutId, paymentId };
    await expectExactlyOnce(shop, attempt);
  });

  test.each([
    [-1, 400],
    [0, 400],
    [0.5, 400],
    [1e9, 400],
    ['2', 400],
    [null, 400],
    // More than allowed in one order.
    [25, 409],
    [1000, 409],
  ])('asks for a quantity of %j, and gets no checkout', async (quantity, status) => {
    const { buyer } = await shop.signIn();
    const { variantId } = await shop.sell({ stock: 10_000 });
    const good = { variant_id: variantId, quantity: 2 };
    expect((await buyer.postDraft([{ ...good, quantity }])).status).toBe(status);
    expect((await buyer.postDraft([good, { ...good, quantity }])).status).toBe(status);
  });

  test('agrees to other totals than the right one, and pays nothing', async () => {
    const attempt = await shop.draft();
    const { buyer, checkoutId, totalCents } = attempt;
    for (const total of [1, totalCents - 1, totalCents + 1, 2 ** 31 - 1]) {
      const refused = await bodyOf(await buyer.postPlace(checkoutId, { totalCents: total }));
      expect(refused).toEqual({ ok: false, reason: 'total_changed' });
    }
    for (const total of [-totalCents, 0, 0.01, 2 ** 31, 1e12, String(totalCents), null]) {
      expect((await buyer.postPlace(checkoutId, { totalCents: total })).status).toBe(400);
    }
    const withoutShipping = await bodyOf(
      await buyer.postPlace(checkoutId, { totalCents, delivery: 'spedizione' }),
    );
    expect(withoutShipping).toEqual({ ok: false, reason: 'total_changed' });
    await expectNothingHappened(shop, attempt, 'draft');
  });

  test('returns with the payment of another, cheaper checkout, and gets nothing for it', async () => {
    const dear = await shop.ordered(await shop.sell({ priceCents: 50_000 }));
    const cheap = await shop.approved(await shop.sell({ priceCents: 100 }));
    const path = `/api/checkout/${dear.checkoutId}/return?token=${cheap.paymentId}&PayerID=Y`;
    const back = await dear.buyer.send('GET', path);
    expect(back.headers.get('location')).toBe(checkoutPage(dear));
    await expectNothingHappened(shop, dear, 'awaiting_approval', { held: 2 });
    await cheap.buyer.return(cheap.checkoutId);
    await expectExactlyOnce(shop, cheap);
  });

  test('approves a forged payment that refers to the checkout, and gets nothing for it', async () => {
    await shop.simulator.clearFaults();
    const attempt = await shop.ordered();
    const forged = examplePayment({ reference: attempt.checkoutId });
    const { id } = await shop.deps.payments.createOrder(forged, { requestId: 'forged' });
    await shop.simulator.approve(id);
    await attempt.buyer.return(attempt.checkoutId);
    await expectNothingHappened(shop, attempt, 'awaiting_approval', { held: 2 });
  });
});

describe("somebody else's checkout", () => {
  const strangers = async () => [(await shop.signIn()).buyer, shop.visitor()];

  test('can be neither read nor paid nor ended', async () => {
    const attempt = await shop.ordered();
    const { checkoutId, totalCents } = attempt;
    for (const stranger of await strangers()) {
      const isVisitor = stranger.cookie === '';
      expect((await stranger.view(checkoutId)).status).toBe(isVisitor ? 401 : 404);
      expect((await stranger.complete(checkoutId)).status).toBe(404);
      expect((await stranger.postPlace(checkoutId, { totalCents })).status).toBe(isVisitor ? 401 : 404);
      const claim = await stranger.send('POST', `/api/checkout/${checkoutId}/claim`);
      expect(claim.status).toBe(isVisitor ? 401 : 404);
      expect(await stranger.cancel(checkoutId)).toBe(checkoutPage(attempt));
      expect(await stranger.return(checkoutId)).toBe(checkoutPage(attempt));
    }
    await expectNothingHappened(shop, attempt, 'awaiting_approval', { held: 2 });
    await shop.simulator.approve(attempt.paymentId);
    await attempt.buyer.return(checkoutId);
    await expectExactlyOnce(shop, attempt);
  });

  test('becomes an order of its own buyer, whoever calls the return URL after the approval', async () => {
    const attempt = await shop.approved();
    for (const stranger of await strangers()) {
      const orderId = (await stranger.return(attempt.checkoutId)).split('?order=')[1];
      expect((await stranger.send('GET', `/api/orders/${orderId}`)).status).toBe(stranger.cookie ? 404 : 401);
    }
    await expectExactlyOnce(shop, attempt);
  });
});
