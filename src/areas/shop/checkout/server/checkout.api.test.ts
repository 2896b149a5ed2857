import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { localeHeader } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, JobList, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertProduct } from '#tests/support/products.ts';
import { insertBuyer, paymentOf } from '#tests/support/shop.ts';
import { checkouts } from './checkout.table.ts';
import { checkoutJobs } from './checkout-job-names.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let clock: FixedClock;
let deps: ReturnType<typeof testDeps>;
let jobs: JobList;
let site: ReturnType<typeof createTestApp>;
let buyer: Person;
let variantId: string;
/** Each test has its own client address, so that rate limits do not add up. */
let address = 0;

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  address += 1;
  jobs = new JobList();
  clock = new FixedClock();
  deps = testDeps(database.db, { clock, jobs, payments: simulator.client() });
  site = createTestApp(deps);
  buyer = await insertBuyer(deps);
  ({ variantId } = await insertProduct(database.db, { title: 'Calice', priceCents: 1000, stock: 10 }));
});

const preflightFrom = (from: string) =>
  send('OPTIONS', '/store/tu/checkout', {
    headers: { origin: from, 'access-control-request-method': 'POST' },
  });

function send(
  method: string,
  path: string,
  options: { as?: Person; body?: unknown; headers?: Record<string, string> } = {},
) {
  const init = {
    method,
    headers: {
      ...(options.as ? site.as(options.as) : {}),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  };
  const incoming = { socket: { remoteAddress: `203.0.113.${address}` } };
  return site.app.request(`${origin}${path}`, init, { incoming });
}

const draftBody = (changes: object = {}) => ({
  items: [{ variant_id: variantId, quantity: 2 }],
  successUrl: `${origin}/success`,
  cancelUrl: `${origin}/beershop?kind=gadget`,
  locale: 'it',
  timeZone: 'Europe/Rome',
  ...changes,
});

const draft = (changes: object = {}) => send('POST', '/store/tu/checkout', { body: draftBody(changes) });

async function draftId(): Promise<string> {
  const { url } = await (await draft()).json();
  return new URL(url).searchParams.get('id') ?? '';
}

describe("the store contract's checkout", () => {
  test('returns an address to which a client may append a parameter', async () => {
    const response = await draft();
    expect(response.status).toBe(200);
    expect((await response.json()).url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/checkout\?id=[0-9a-f-]{36}$/);
  });

  test.each([
    ['too many pieces', { quantity: 11 }, 409, 'insufficient_inventory'],
    ['no piece', { quantity: 0 }, 400, 'invalid_input'],
    ['half a piece', { quantity: 1.5 }, 400, 'invalid_input'],
    [
      'a product that does not exist',
      { variant_id: '01900000-0000-7000-8000-000000000000' },
      409,
      'product_not_purchasable',
    ],
  ])('refuses %s with a code at the top level', async (_what, item, status, code) => {
    const response = await draft({ items: [{ variant_id: variantId, quantity: 1, ...item }] });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, error: { code } });
  });

  test('takes three hundred drafts a day from one client address', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    // A refused draft counts too, and writes nothing.
    const ask = () => send('POST', '/store/tu/checkout', { body: { items: [] } });
    const statuses = new Set<number>();
    for (let count = 0; count < 299; count++) {
      if (count % 30 === 0) vi.advanceTimersByTime(61_000);
      statuses.add((await ask()).status);
    }
    expect([...statuses]).toEqual([400]);
    vi.advanceTimersByTime(61_000);
    expect((await draft()).status).toBe(200);
    const refused = await draft();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect((await draft()).status).toBe(200);
  });

  test('adds up lines of the same variant before checking the stock', async () => {
    const item = { variant_id: variantId, quantity: 6 };
    expect((await draft({ items: [item, item] })).status).toBe(409);
  });

  test('refuses more pieces than the settings allow in an order, also when they are on several lines', async () => {
    const { variantId: unlimited } = await insertProduct(database.db, { title: 'Adesivi' });
    const item = { variant_id: unlimited, quantity: 12 };
    expect((await draft({ items: [item, item] })).status).toBe(200);
    const refused = await draft({ items: [item, item, { ...item, quantity: 1 }] });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: 'insufficient_inventory', params: { available: 24 } },
    });
    await database.db.insert(settings).values({ key: 'purchaseLimits', value: { piecesOfVariant: 40 } });
    expect((await draft({ items: [item, item, item] })).status).toBe(200);
    await database.db.delete(settings);
  });

  test('refuses more lines than an order may have, and addresses that are too long', async () => {
    const { variantId: unlimited } = await insertProduct(database.db, { title: 'Adesivi' });
    const items = Array.from({ length: 51 }, () => ({ variant_id: unlimited, quantity: 1 }));
    expect((await draft({ items })).status).toBe(400);
    expect((await draft({ cancelUrl: `${origin}/${'a'.repeat(500)}` })).status).toBe(400);
  });

  test.each([
    ['is the person who is signed in', () => ({ external_id: buyer.userId, email: buyer.email }), true],
    ['names that person without an address', () => ({ external_id: buyer.userId }), true],
    ['names another person', () => ({ external_id: newId(), email: buyer.email }), false],
    ['has another address', () => ({ external_id: buyer.userId, email: 'x@example.org' }), false],
    ['has a number of another shop', () => ({ external_id: '4711' }), false],
  ])('counts a customer only when it is the signed-in buyer: one who %s', async (_who, customer, isTaken) => {
    const body = draftBody({ customer: customer() });
    const headers = { origin: deps.config.siteUrl };
    const answer = await send('POST', '/store/tu/checkout', { as: buyer, body, headers });
    expect(answer.status).toBe(200);
    const id = new URL((await answer.json()).url).searchParams.get('id') ?? '';
    const [checkout] = await database.db.select().from(checkouts).where(eq(checkouts.id, id));
    expect(checkout).toMatchObject({ userId: isTaken ? buyer.userId : null });
    expect(JSON.stringify(checkout)).not.toContain('x@example.org');
  });

  test('does not accept a customer in the request as the buyer without a session', async () => {
    const answer = await draft({ customer: { external_id: buyer.userId, email: buyer.email } });
    expect(answer.status).toBe(200);
    const id = new URL((await answer.json()).url).searchParams.get('id') ?? '';
    const [checkout] = await database.db.select().from(checkouts).where(eq(checkouts.id, id));
    expect(checkout).toMatchObject({ userId: null });
  });

  test('answers pages of other sites without reading cookies', async () => {
    const body = draftBody({ customer: { external_id: buyer.userId } });
    const headers = { origin: 'https://other.example' };
    await database.db.insert(settings).values({ key: 'storeReturnOrigins', value: [headers.origin] });
    onTestFinished(async () => void (await database.db.delete(settings)));
    const answer = await send('POST', '/store/tu/checkout', { as: buyer, body, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(headers.origin);
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    const id = new URL((await answer.json()).url).searchParams.get('id') ?? '';
    const [checkout] = await database.db.select().from(checkouts).where(eq(checkouts.id, id));
    expect(checkout).toMatchObject({ userId: null });
    const preflight = await preflightFrom(headers.origin);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(headers.origin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  test('refuses requests from sites to which it may not return, whatever return URLs they send', async () => {
    const before = await database.db.$count(checkouts);
    const headers = { origin: 'https://evil.example' };
    const body = { items: [{ variant_id: variantId, quantity: 1 }], successUrl: origin, cancelUrl: origin };
    const answer = await send('POST', '/store/tu/checkout', { body, headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'forbidden_origin',
      error: { code: 'forbidden_origin' },
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    const preflight = await preflightFrom(headers.origin);
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
    expect(await database.db.$count(checkouts)).toBe(before);
  });

  test('accepts a return URL of another site only when the settings allow it', async () => {
    const cancelUrl = 'https://shop.example.org/cart';
    expect((await draft({ cancelUrl })).status).toBe(403);
    await database.db
      .insert(settings)
      .values({ key: 'storeReturnOrigins', value: ['https://shop.example.org'] });
    expect((await draft({ cancelUrl })).status).toBe(200);
    expect((await draft({ cancelUrl: 'https://shop.example.org.evil.example/' })).status).toBe(403);
    for (const odd of [
      `blob:${cancelUrl}`,
      `blob:${origin}/success`,
      `data:text/html,${origin}`,
      'javascript:alert(1)',
    ])
      expect((await draft({ cancelUrl: odd })).status).not.toBe(200);
    await database.db.delete(settings);
  });

  test('normalises return URLs to characters that a header can hold', async () => {
    const response = await draft({ cancelUrl: `${origin}/beershop\r\nset-cookie: x=1` });
    const id = new URL((await response.json()).url).searchParams.get('id');
    await send('POST', `/api/checkout/${id}/claim`, { as: buyer });
    const back = await send('GET', `/api/checkout/${id}/cancel`, { as: buyer });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/beershop/);
  });

  test.each(['https://evil.example/thanks', 'javascript:alert(1)', 'http://127.0.0.1:3000.evil.example/'])(
    'does not redirect to %s',
    async (successUrl) => {
      expect((await draft({ successUrl })).status).toBeGreaterThanOrEqual(400);
      expect((await draft({ cancelUrl: successUrl })).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('does not exist for other stores', async () => {
    expect((await send('POST', '/store/other/checkout', { body: {} })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the checkout of a signed-in buyer', () => {
  test('leads from the order button through the payment at the provider to the order', async () => {
    const id = await draftId();
    const view = await (await send('GET', `/api/checkout/${id}`)).json();
    expect(view).toMatchObject({
      state: 'draft',
      itemsCents: 2000,
      shippingCents: 500,
      totalCents: 2500,
      tokens: 25,
    });

    const order = { delivery: 'spedizione', totalCents: 2500 };
    const placed = await (await send('POST', `/api/checkout/${id}/place`, { as: buyer, body: order })).json();
    expect(placed).toMatchObject({ ok: true, approveUrl: expect.stringContaining(simulator.url) });

    const early = await send('GET', `/api/checkout/${id}/return`);
    expect(early.headers.get('location')).toBe(`/checkout?id=${id}`);

    await simulator.approve(await paymentOf(deps, id), { buyer: 'it' });
    const back = await send('GET', `/api/checkout/${id}/return?token=X&PayerID=Y`);
    expect(back.status).toBe(303);
    const [saved] = await database.db.select().from(orders).where(eq(orders.checkoutId, id));
    expect(back.headers.get('location')).toBe(`/success?order=${saved?.id}`);
    expect(saved).toMatchObject({ userId: buyer.userId, totalCents: 2500 });
  });

  test.each([
    ['it', 'Devi essere loggato per completare un ordine.'],
    ['de', 'Du musst angemeldet sein, um eine Bestellung aufzugeben.'],
  ])('is not placed for a visitor, who is asked to sign in (%s)', async (locale, message) => {
    const id = await draftId();
    const body = { delivery: 'spedizione', totalCents: 2500 };
    const headers = { [localeHeader]: locale };
    const refused = await send('POST', `/api/checkout/${id}/place`, { body, headers });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { code: 'order_sign_in_required', message } });
  });

  test('shows its page when the buyer returns while the provider is unreachable', async () => {
    const id = await draftId();
    await send('POST', `/api/checkout/${id}/place`, {
      as: buyer,
      body: { delivery: 'ritiro', totalCents: 2000 },
    });
    await simulator.approve(await paymentOf(deps, id));
    await simulator.addFault({ operation: 'get_order', kind: 'server_error', times: 10 });
    const back = await send('GET', `/api/checkout/${id}/return`);
    await simulator.clearFaults();
    expect(back.headers.get('location')).toBe(`/checkout?id=${id}`);
    const outcome = await (await send('POST', `/api/checkout/${id}/complete`, { as: buyer })).json();
    expect(outcome).toMatchObject({ kind: 'paid' });
  });

  test('reports an unreachable provider, and continues when it answers again', async () => {
    const id = await draftId();
    await send('POST', `/api/checkout/${id}/place`, {
      as: buyer,
      body: { delivery: 'ritiro', totalCents: 2000 },
    });
    await simulator.approve(await paymentOf(deps, id));
    await simulator.addFault({ operation: 'get_order', kind: 'server_error', times: 10 });
    const asked = await send('POST', `/api/checkout/${id}/complete`, { as: buyer });
    await simulator.clearFaults();
    expect(asked.status).toBe(503);
    expect(await asked.json()).toMatchObject({ error: { code: 'payment_unavailable' } });
    const later = await send('POST', `/api/checkout/${id}/complete`, { as: buyer });
    expect(await later.json()).toMatchObject({ kind: 'paid' });
  });

  test("that is cancelled at the provider redirects to the cart's address", async () => {
    const id = await draftId();
    await send('POST', `/api/checkout/${id}/place`, {
      as: buyer,
      body: { delivery: 'ritiro', totalCents: 2000 },
    });
    const back = await send('GET', `/api/checkout/${id}/cancel`, { as: buyer });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${origin}/beershop?kind=gadget`]);
    expect(await (await send('GET', `/api/checkout/${id}`, { as: buyer })).json()).toMatchObject({
      state: 'cancelled',
    });
  });

  test('that is cancelled redirects to a URL with its id in the placeholder, and can be resumed', async () => {
    const cancelUrl = `${origin}/checkout?id={CHECKOUT_ID}`;
    const { url } = (await (await draft({ cancelUrl })).json()) as { url: string };
    const id = new URL(url).searchParams.get('id');
    await send('POST', `/api/checkout/${id}/claim`, { as: buyer });
    const back = await send('GET', `/api/checkout/${id}/cancel`, { as: buyer });
    expect(back.headers.get('location')).toBe(`${origin}/checkout?id=${id}`);
    const resumed = await send('POST', `/api/checkout/${id}/resume`, { as: buyer });
    expect(resumed.status).toBe(200);
    const { checkoutId } = (await resumed.json()) as { checkoutId: string };
    const next = await send('GET', `/api/checkout/${checkoutId}/cancel`, { as: buyer });
    expect(next.headers.get('location')).toBe(`${origin}/checkout?id=${checkoutId}`);
  });

  test('that is open can be found without its id, but only by its buyer', async () => {
    const current = async (as?: Person) =>
      (await send('GET', '/api/checkout/current', as ? { as } : {})).json();
    const newcomer = await insertBuyer(deps);
    expect(await current(newcomer)).toEqual({ checkoutId: null });
    const older = await draftId();
    await send('POST', `/api/checkout/${older}/claim`, { as: newcomer });
    clock.advance(60);
    const id = await draftId();
    await send('POST', `/api/checkout/${id}/claim`, { as: newcomer });
    expect(await current(newcomer)).toEqual({ checkoutId: id });
    expect(await current()).toEqual({ checkoutId: null });
    expect(await current(await insertBuyer(deps))).toEqual({ checkoutId: null });
    await send('GET', `/api/checkout/${id}/cancel`, { as: newcomer });
    expect(await current(newcomer)).toEqual({ checkoutId: older });
  });

  test('is not found by other users, and visitors are asked to sign in, as for an unknown id', async () => {
    const id = await draftId();
    await send('POST', `/api/checkout/${id}/claim`, { as: buyer });
    const stranger = await insertBuyer(deps);
    for (const [as, status] of [[stranger, 404] as const, [undefined, 401] as const]) {
      const who = as ? { as } : {};
      expect((await send('GET', `/api/checkout/${id}`, who)).status).toBe(status);
      expect((await send('GET', `/api/checkout/${newId()}`, who)).status).toBe(status);
      expect((await send('POST', `/api/checkout/${id}/complete`, who)).status).toBe(404);
      const cancelled = await send('GET', `/api/checkout/${id}/cancel`, who);
      expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `/checkout?id=${id}`]);
    }
    const own = await (await send('GET', `/api/checkout/${id}`, { as: buyer })).json();
    expect(own.state).toBe('draft');
    const body = { delivery: 'ritiro', totalCents: 2000 };
    expect((await send('POST', `/api/checkout/${id}/place`, { as: stranger, body })).status).toBe(404);
  });

  test('cannot be changed by a page of another site', async () => {
    const id = await draftId();
    const forged = await send('POST', `/api/checkout/${id}/place`, {
      as: buyer,
      body: { delivery: 'ritiro', totalCents: 2000 },
      headers: { origin: 'https://evil.example' },
    });
    expect([forged.status, (await forged.json()).error.code]).toEqual([403, 'forbidden_origin']);
  });

  test.each([
    ['a total that is no number', { totalCents: 'free' }],
    ['a negative total', { totalCents: -1 }],
    ['a delivery that does not exist', { delivery: 'drone' }],
    ['a date of birth that is no day', { dateOfBirth: '2001-02-30' }],
  ])('refuses %s', async (_what, change) => {
    const id = await draftId();
    const body = { delivery: 'ritiro', totalCents: 2000, ...change };
    expect((await send('POST', `/api/checkout/${id}/place`, { as: buyer, body })).status).toBe(400);
  });
});

describe('the webhook', () => {
  test('requests another delivery of an event while the provider cannot verify the event', async () => {
    site = createTestApp(testDeps(database.db, { jobs }));
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-sig': 'c2lnbmF0dXJl',
      'paypal-transmission-time': '2026-11-22T10:00:00Z',
    };
    const body = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} };
    const answer = await send('POST', '/api/checkout/webhooks/paypal', { body, headers });
    expect([answer.status, jobs.jobs]).toEqual([503, []]);
  });

  test('without a valid signature is refused and enqueues nothing', async () => {
    const id = await draftId();
    const body = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { custom_id: id } };
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': 'b6a5d0e0-0000-11ee-be56-0242ac120002',
      'paypal-transmission-sig': 'Zm9yZ2Vk',
      'paypal-transmission-time': '2026-11-20T10:00:00Z',
    };
    const response = await send('POST', '/api/checkout/webhooks/paypal', { body, headers });
    expect(response.status).toBe(400);
    expect(jobs.jobs.filter((job) => job.name === checkoutJobs.reconcileOne)).toEqual([]);
  });
});
