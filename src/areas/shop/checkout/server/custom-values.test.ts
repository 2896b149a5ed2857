import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAssociation as association } from '#areas/foundation/settings/association.ts';
import type { CustomField } from '#areas/shop/catalog/custom-fields.rules.ts';
import { products, variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { buyerOrderEmail } from '#areas/shop/orders/server/emails/buyer-email.ts';
import { shopOrderEmail } from '#areas/shop/orders/server/emails/shop-email.ts';
import { ordersErasure } from '#areas/shop/orders/server/erase-orders.ts';
import { getOrderForEmail } from '#areas/shop/orders/server/orders.queries.ts';
import { orderLines, orders } from '#areas/shop/orders/server/orders.table.ts';
import { ordersPersonalData } from '#areas/shop/orders/server/personal-data.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct, type TestProduct } from '#tests/support/products.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { Buyer, complete, expectBooksToBalance, insertBuyer, paymentOf } from '#tests/support/shop.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { getCheckoutView } from './checkout.queries.ts';
import { checkoutLines } from './checkout.table.ts';
import { checkoutErasure } from './erase-checkouts.ts';
import { checkoutPersonalData } from './personal-data.ts';
import { resumeCheckout } from './resume-checkout.ts';

const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let deps: ReturnType<typeof testDeps>;
let buyer: Buyer;
let shirt: TestProduct;

const name = { id: newId(), title: 'Nome', isRequired: true, maxLength: 30 };
const note = { id: newId(), title: 'Nota', isRequired: false, maxLength: 60 };

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

beforeEach(async () => {
  deps = testDeps(database.db, { payments: simulator.client() });
  buyer = new Buyer(deps, await insertBuyer(deps));
  shirt = await insertProduct(database.db, { title: 'Maglietta', priceCents: 2000, stock: 5 });
  await setFields([name, note]);
  return () => expectBooksToBalance(deps, simulator);
});

async function setFields(fields: CustomField[]): Promise<void> {
  const customFields = fields.map((field) => ({ ...field, translations: { de: `${field.title} (de)` } }));
  await database.db.update(products).set({ customFields }).where(eq(products.id, shirt.productId));
}

/** Pieces of the shirt with this text in its field for a name. */
const named = (value: string, quantity = 1) => ({
  variantId: shirt.variantId,
  quantity,
  customValues: [{ fieldId: name.id, value }],
});

const view = (checkoutId: string) => getCheckoutView(deps, { actor: buyer.person, locale: 'it', checkoutId });

const stockOf = async () =>
  (
    await database.db
      .select({ stock: variants.stock, reserved: variants.reserved })
      .from(variants)
      .where(eq(variants.id, shirt.variantId))
  )[0];

/** Buys these pieces, and returns the order's id. */
async function buy(...items: Parameters<Buyer['draft']>): Promise<string> {
  const checkoutId = await buyer.draft(...items);
  const { itemsCents } = await view(checkoutId);
  expect(await buyer.place(checkoutId, { totalCents: itemsCents })).toMatchObject({ ok: true });
  await simulator.approve(await paymentOf(deps, checkoutId));
  const outcome = await complete(deps, checkoutId);
  if (outcome.kind !== 'paid') throw new Error('It is paid');
  return outcome.orderId;
}

describe('the checkout of the store contract', () => {
  let clients = 0;

  async function send(item: object, locale = 'it') {
    clients += 1;
    const { siteUrl } = testConfig();
    const answer = await createTestApp(deps).app.request(
      `${siteUrl}/store/tu/checkout?lng=${locale}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          items: [{ variant_id: shirt.variantId, quantity: 1, ...item }],
          ...{ successUrl: `${siteUrl}/success`, cancelUrl: `${siteUrl}/beershop`, locale },
        }),
      },
      { incoming: { socket: { remoteAddress: `203.0.113.${clients}` } } },
    );
    return { status: answer.status, body: await answer.json() };
  }

  const values = (...pairs: [string, unknown][]) => ({
    custom_field_values: pairs.map(([custom_field_id, value]) => ({ custom_field_id, value })),
  });

  test('stores the values with the titles of their fields, in the language of the buyer', async () => {
    const { status, body } = await send(values([note.id, ' per Bea '], [name.id, '  Ada  ']), 'de');
    expect(status).toBe(200);
    const id = new URL(body.url).searchParams.get('id') ?? '';
    const [line] = await database.db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, id));
    expect(line?.customValues).toEqual([
      { fieldId: name.id, title: 'Nome (de)', value: 'Ada' },
      { fieldId: note.id, title: 'Nota (de)', value: 'per Bea' },
    ]);
  });

  test.each([
    ['no value', {}, 'custom_field_missing', 'Maglietta: manca «Nome».'],
    ['spaces alone', values([name.id, '   ']), 'custom_field_missing', 'Maglietta: manca «Nome».'],
    [
      'a value that is too long',
      values([name.id, 'x'.repeat(31)]),
      'custom_field_too_long',
      'Maglietta: «Nome» può avere al massimo 30 caratteri.',
    ],
    ...['a\u0000b', 'a\nb'].map((text): [string, object, string, string] => [
      `the characters ${JSON.stringify(text)}`,
      values([name.id, text]),
      'custom_field_characters',
      'Maglietta: «Nome» contiene caratteri che non possiamo usare.',
    ]),
    [
      'a field that the product does not have',
      values([name.id, 'Ada'], [newId(), 'x']),
      'custom_field_unknown',
      'Maglietta non chiede questi dati. Aggiungilo di nuovo dalla sua pagina.',
    ],
    [
      'two values of one field',
      values([name.id, 'Ada'], [name.id, 'Bea']),
      'custom_field_unknown',
      'Maglietta non chiede questi dati. Aggiungilo di nuovo dalla sua pagina.',
    ],
  ])('refuses %s', async (_what, item, code, message) => {
    const before = await database.db.$count(checkoutLines);
    const { status, body } = await send(item);
    expect({ status, code: body.code, message: body.error.message }).toEqual({ status: 400, code, message });
    expect(await database.db.$count(checkoutLines)).toBe(before);
  });

  test.each([
    ['a value that is no text', values([name.id, { $ne: null }])],
    ['a text without measure', values([name.id, 'x'.repeat(1001)])],
    ['many values', values(...Array.from({ length: 21 }, (): [string, string] => [newId(), 'x']))],
    ['values of no field', values(['../../x', 'x'])],
  ])('refuses %s as invalid', async (_what, item) => {
    expect(await send(item)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('lines of one variant', () => {
  test('are separate when their values differ, add up when values are equal, and are ordered in this form', async () => {
    const orderId = await buy(named('Ada'), named('Bea'), named(' Ada '));
    const order = await getOrderForEmail(deps, orderId);
    expect(order.lines.map(({ quantity, customValues }) => [quantity, customValues[0]?.value])).toEqual([
      [2, 'Ada'],
      [1, 'Bea'],
    ]);
    expect(order.totalCents).toBe(6000);
    expect(await stockOf()).toEqual({ stock: 2, reserved: 0 });
  });

  test('count together for stock and for the limit of pieces', async () => {
    const code = 'insufficient_inventory';
    await expect(buyer.draft(named('Ada', 3), named('Bea', 3))).rejects.toMatchObject({ code });
    await database.db.update(variants).set({ stock: null }).where(eq(variants.id, shirt.variantId));
    await expect(buyer.draft(named('Ada', 60), named('Bea', 60))).rejects.toMatchObject({ code });
  });

  test('share the remaining pieces when some were sold meanwhile', async () => {
    const checkoutId = await buyer.draft(named('Ada', 2), named('Bea', 2), named('Cleo', 1));
    await database.db.update(variants).set({ stock: 3 }).where(eq(variants.id, shirt.variantId));
    const { lines, itemsCents } = await view(checkoutId);
    expect(lines.map(({ quantity, change }) => [quantity, change?.kind])).toEqual([
      [2, undefined],
      [1, 'quantity'],
      [0, 'unavailable'],
    ]);
    expect(await buyer.place(checkoutId, { totalCents: itemsCents })).toMatchObject({ ok: true });
    expect(await stockOf()).toEqual({ stock: 3, reserved: 3 });
  });

  test('never sell more than the stock, for any number of simultaneous buyers', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => new Buyer(deps, await insertBuyer(deps))),
    );
    const drafts = await Promise.all(buyers.map((each) => each.draft(named('Ada'), named('Bea'))));
    const placed = await Promise.all(
      buyers.map((each, index) => each.place(drafts[index] ?? '', { totalCents: 4000 })),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await stockOf()).toEqual({ stock: 5, reserved: 4 });
  });
});

describe('fields that change while somebody buys', () => {
  test.each([
    ['a field was removed', [note]],
    ['another is required', [name, { ...note, isRequired: true }]],
    ['a text is too long by now', [{ ...name, maxLength: 2 }, note]],
  ])('the line cannot be ordered once %s, and says so', async (_what, fields) => {
    const checkoutId = await buyer.draft(named('Ada'));
    await setFields(fields);
    const { lines } = await view(checkoutId);
    expect(lines).toMatchObject([{ quantity: 0, change: { kind: 'fields' } }]);
    expect(await buyer.place(checkoutId, { totalCents: 2000 })).toEqual({ ok: false, reason: 'unavailable' });
    expect(await stockOf()).toEqual({ stock: 5, reserved: 0 });
  });

  test('an order retains title and value when the field changes', async () => {
    const orderId = await buy(named('Ada'));
    await setFields([]);
    const [line] = (await getOrderForEmail(deps, orderId)).lines;
    expect(line?.customValues).toEqual([{ fieldId: name.id, title: 'Nome', value: 'Ada' }]);
  });

  test('a purchase resumed after its cancellation has the same values', async () => {
    const checkoutId = await buyer.draft(named('Ada'), named('Bea'));
    await cancelCheckout(buyer.ctx, checkoutId);
    const again = await resumeCheckout(buyer.ctx, checkoutId);
    const texts = (await view(again.checkoutId)).lines.map(({ customValues }) => customValues[0]?.value);
    expect(texts).toEqual(['Ada', 'Bea']);
  });
});

describe('the custom values of a buyer', () => {
  const markup = '<img src=x>&=HYPERLINK(1)';

  test('are sent to buyer and shop as escaped text', async () => {
    const order = await getOrderForEmail(deps, await buy(named(markup)));
    const sender = { association, pickUpAddress: association.address, siteUrl: 'https://www.example.org' };
    for (const { html, text } of [
      buyerOrderEmail(order, sender),
      shopOrderEmail(order, 'shop@example.org', sender),
    ]) {
      expect(text).toContain(`Nome: ${markup}`);
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('&lt;img src=x&gt;');
    }
  });

  test('are on the packing slip and in the CSV, not on the receipt', async () => {
    const orderId = await buy(named(markup), named('Bea'));
    const admin = await insertPerson(database.db, { isAdmin: true });
    const site = createTestApp(deps);
    const get = (path: string) =>
      site.app.request(new URL(`${path}?lng=it`, testConfig().siteUrl).href, { headers: site.as(admin) });
    const pdf = async (path: string) => {
      const { pages } = await readPdf(new Uint8Array(await (await get(path)).arrayBuffer()));
      return pages.map(({ text }) => text).join(' ');
    };
    const slip = await pdf(`/api/admin/orders/${orderId}/packing-slip`);
    expect(slip.replaceAll(/\s/g, '')).toContain(`Nome:${markup}`.replaceAll(/\s/g, ''));
    expect(slip).toContain('Nome: Bea');
    expect(await pdf(`/api/admin/orders/${orderId}/receipt`)).not.toContain('Bea');
    const csv = await (await get('/api/admin/orders/csv')).text();
    expect(csv).toContain(`1 × Maglietta (Nome: ${markup}), 1 × Maglietta (Nome: Bea)`);
    expect(csv).not.toMatch(/(^|;|")[=+@-]HYPERLINK/m);
  });

  test('are in the export of the profile, also for an unpaid purchase', async () => {
    await buy(named('Ada'));
    await buyer.draft(named('Bea'), named('Cleo'));
    const written: unknown[] = [];
    for (const { read } of [...ordersPersonalData, ...checkoutPersonalData]) {
      for await (const row of read(deps, buyer.person)) written.push(row);
    }
    for (const text of ['Ada', 'Bea', 'Cleo']) expect(JSON.stringify(written)).toContain(`"value":"${text}"`);
  });

  test('are erased with the account, from orders and from every purchase', async () => {
    const orderId = await buy(named('Ada'));
    const draftId = await buyer.draft(named('Ada'));
    const other = new Buyer(deps, await insertBuyer(deps));
    const kept = await other.draft(named('Bea'));
    const person = { userId: buyer.person.userId, requestedAt: deps.clock.now() };
    const ctx = { ...deps, actor: systemActor };
    await checkoutErasure.erase(ctx, person);
    await ordersErasure.erase(ctx, person);
    const rows = [
      await database.db.select().from(orders).where(eq(orders.id, orderId)),
      await database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
      await database.db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, draftId)),
    ];
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(JSON.stringify(rows)).not.toContain('Ada');
    const [paid] = await database.db.select().from(orders).where(eq(orders.id, orderId));
    const ofPaid = eq(checkoutLines.checkoutId, paid?.checkoutId ?? '');
    expect(await database.db.select().from(checkoutLines).where(ofPaid)).toMatchObject([
      { customValues: [] },
    ]);
    const left = await database.db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, kept));
    expect(left).toMatchObject([{ customValues: [{ value: 'Bea' }] }]);
    expect((await getOrderForEmail(deps, orderId)).lines).toMatchObject([{ customValues: [] }]);
  });
});
