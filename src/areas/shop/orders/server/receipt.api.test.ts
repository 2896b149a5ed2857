import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { orders } from './orders.table.ts';

const database = testDatabase();
let site: ReturnType<typeof createTestApp>;
let buyer: Person;

beforeEach(async () => {
  site = createTestApp(testDeps(database.db));
  buyer = await insertPerson(database.db, { fullName: 'Bianca Bevitrice' });
});

function get(orderId: string, { as, locale = 'it' }: { as?: Person; locale?: Locale } = {}) {
  const address = new URL(`/api/orders/${orderId}/receipt?lng=${locale}`, testConfig().siteUrl);
  return site.app.request(address.href, { headers: as ? site.as(as) : {} });
}

async function textOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

test('the buyer gets a receipt with everything that was bought', async () => {
  const order = await insertOrder(database.db, buyer.userId, {
    lines: [
      { name: 'Bionda del Mulino', variantName: '33 cl', quantity: 2, unitCents: 450 },
      { name: 'Apribottiglie', quantity: 1, unitCents: 123_450 },
    ],
  });
  const answer = await get(order.id, { as: buyer });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="receipt-${order.number}.pdf"; filename*=UTF-8''ricevuta-${order.number}.pdf`,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await textOf(answer);
  for (const fact of [
    `Ricevuta dell'ordine #${order.number}`,
    '20 novembre 2026',
    'Bianca Bevitrice',
    'Via delle Botti 3',
    'Bionda del Mulino',
    '33 cl',
    '4,50 €',
    '9,00 €',
    '1234,50 €',
    '5,00 €',
    '1248,50 €',
    order.transactionId,
    'Non è una fattura',
    'Pagina 1 di 1',
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain('rimborsato');
});

test.each(locales)('the receipt is in the language of its reader: %s', async (locale) => {
  const order = await insertOrder(database.db, buyer.userId, { delivery: 'ritiro' });
  const answer = await get(order.id, { as: buyer, locale });
  expect(answer.headers.get('content-language')).toBe(locale);
  const { title, language } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(language).toBe(locale);
  expect(title).toContain(`#${order.number}`);
});

test('the receipt has the day of the refund', async () => {
  const order = await insertOrder(database.db, buyer.userId);
  const { totalCents: refundedCents } = orders;
  await database.db.update(orders).set({ status: 'refunded', refundedCents }).where(eq(orders.id, order.id));
  expect(await textOf(await get(order.id, { as: buyer }))).toContain("L'ordine è stato rimborsato.");
});

test.each([0, 100])(
  'the receipt reports no full refund when an order is only marked as refunded and %i cents were returned',
  async (refundedCents) => {
    const order = await insertOrder(database.db, buyer.userId);
    await database.db
      .update(orders)
      .set({ status: 'refunded', refundedCents })
      .where(eq(orders.id, order.id));
    const text = await textOf(await get(order.id, { as: buyer }));
    expect(text).toContain("L'ordine è segnato come rimborsato.");
    expect(text).not.toContain('è stato rimborsato');
  },
);

test('the receipt shows names with markup, with many scripts and with characters that no font has', async () => {
  const name = '<b>Анна</b> 山田 Łukasz 🍺';
  const guest = await insertPerson(database.db, { fullName: name });
  const order = await insertOrder(database.db, guest.userId, {
    lines: [{ name: '%PDF-1.7 (birra) \\ /JS', quantity: 999, unitCents: 999_999 }],
  });
  const text = await textOf(await get(order.id, { as: guest }));
  expect(text).toContain('<b>Анна</b> 山田 Łukasz');
  expect(text).toContain('%PDF-1.7 (birra) \\ /JS');
});

test('only the buyer gets the receipt; other users get the same answer as for an unknown order', async () => {
  const order = await insertOrder(database.db, buyer.userId);
  const stranger = await insertPerson(database.db);
  const administrator = await insertPerson(database.db, { isAdmin: true });
  expect((await get(order.id)).status).toBe(401);
  expect((await get(order.id, { as: stranger })).status).toBe(404);
  expect((await get(order.id, { as: administrator })).status).toBe(404);
  expect((await get('01890000-0000-7000-8000-000000000000', { as: buyer })).status).toBe(404);
  expect((await get('../etc', { as: buyer })).status).toBe(404);
});

test('the sixty-first receipt within an hour is refused', async () => {
  const order = await insertOrder(database.db, buyer.userId);
  const key = `receipts/${buyer.userId}`;
  await database.db.execute(
    `insert into auth_rate_limits (id, key, count, resets_at)
     values (gen_random_uuid(), '${key}', 59, now() + interval '10 years')`,
  );
  expect((await get(order.id, { as: buyer })).status).toBe(200);
  const refused = await get(order.id, { as: buyer });
  expect(refused.status).toBe(429);
});
