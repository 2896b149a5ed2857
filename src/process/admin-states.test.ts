import { beforeAll, describe, expect, test } from 'vitest';
import { refunds } from '#areas/shop/orders/server/refunds.table.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { erasePersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { admin } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';
import type { LoadedPages } from './load-pages.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const lines = [{ name: 'Bionda del Mulino', image: '/favicon.svg' }];
let pages: LoadedPages;

beforeAll(async () => {
  pages = await openTestPages();
  await read('/admin', 'it');
}, 120_000);

/** The text of an administrator's page, without its markup. */
async function read(path: string, locale: Locale): Promise<string> {
  const app = createCheckedApp(testDeps(database.db), { identify: async () => admin, pages });
  const response = await app.request(`${origin}${path}?lng=${locale}`);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('&#x27;', "'");
}

/** An order whose last refund is the given one. */
async function orderWith(refund: Partial<typeof refunds.$inferInsert>): Promise<string> {
  const { db } = database;
  const { userId } = await insertPerson(db);
  const { id: orderId } = await insertOrder(db, userId, { lines });
  const at = new Date('2026-11-21T10:00:00Z');
  const times = { createdAt: at, settledAt: at };
  await db
    .insert(refunds)
    .values({ id: newId(), orderId, amountCents: 700, state: 'refused', ...times, ...refund });
  return `/admin/ordini/${orderId}`;
}

const noteIn = (locale: Locale) =>
  serverI18n(locale).t('orders:refund.refusedNote', { amount: formatMoney(locale, 700) });

describe('the page of an order', () => {
  test.each(locales)(
    'reports in %s that the provider refused the last refund, with the reason',
    async (locale) => {
      const html = await read(await orderWith({ refusal: 'REFUND_NOT_ALLOWED' }), locale);
      expect(html).toContain(noteIn(locale));
      expect(html).toContain('REFUND_NOT_ALLOWED');
    },
  );

  test('reports no refusal for a refund that was cancelled or completed', async () => {
    for (const refund of [{ refusal: 'CALLED_OFF' }, { state: 'completed' as const, refusal: null }])
      expect(await read(await orderWith(refund), 'it')).not.toContain(noteIn('it'));
  });
});

test.each(locales)(
  'list and order page show in %s that the statement of a withdrawal was erased',
  async (locale) => {
    const { db } = database;
    const { userId } = await insertPerson(db);
    const order = await insertOrder(db, userId, { lines });
    const sender = `sender-${newId()}@example.org`;
    await insertWithdrawal(db, { email: sender, orderId: order.id, goods: 'Due bottiglie' });
    const erased = serverI18n(locale).t('withdrawals:admin.erased');
    const ofOrder = `/admin/ordini/${order.id}`;
    const before = await read('/admin/recessi', locale);
    expect(before).toContain(sender);
    expect(await read(ofOrder, locale)).toContain('Due bottiglie');
    expect(await read(ofOrder, locale)).not.toContain(erased);
    await erasePersonalParts(database, { email: sender });
    const after = await read('/admin/recessi', locale);
    expect(after).not.toContain(sender);
    expect(after.split(erased)).toHaveLength(before.split(erased).length + 1);
    const erasedOrder = await read(ofOrder, locale);
    expect(erasedOrder).toContain(erased);
    expect(erasedOrder).not.toContain('Due bottiglie');
  },
);
