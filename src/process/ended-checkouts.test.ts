import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { CheckoutFailure } from '#areas/shop/checkout/checkout.schema.ts';
import { checkoutLines, checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';

const database = testDatabase();
const { siteUrl } = testConfig();
let pages: LoadedPages;

beforeAll(async () => {
  pages = await openTestPages();
  await read('/', 'it', await insertPerson(database.db));
}, 120_000);

/** The text of a page for a person, with decoded characters. */
async function read(path: string, locale: Locale, person: Person): Promise<string> {
  const app = createCheckedApp(testDeps(database.db), { identify: async () => person, pages });
  const response = await app.request(`${siteUrl}${path}`, { headers: { cookie: `i18next=${locale}` } });
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('&#x27;', "'");
}

/** A checkout of the person, with one line, that ended without an order. */
async function endCheckout(person: Person, ending: Partial<typeof checkouts.$inferInsert>): Promise<string> {
  const { db } = database;
  const { checkoutId } = await insertOrder(db, person.userId);
  const { variantId } = await insertProduct(db, { title: 'Calice', stock: 5 });
  await db.update(checkouts).set(ending).where(eq(checkouts.id, checkoutId));
  const line = { variantId, quantity: 1, listUnitCents: 900, unitCents: 900, name: 'Calice' };
  await db
    .insert(checkoutLines)
    .values({ checkoutId, position: 0, ...line, variantName: '', image: '/favicon.svg', sku: 'calice' });
  return `/checkout?id=${checkoutId}`;
}

const failures = [
  'declined',
  'not_approved',
  'amount_changed',
  'address_missing',
  'address_not_italian',
] as const satisfies CheckoutFailure[];

test.each(locales)(
  'the page of a payment that failed says why in %s, and that nothing was charged',
  async (locale) => {
    const person = await insertPerson(database.db);
    const { t } = serverI18n(locale);
    for (const failure of failures) {
      const html = await read(await endCheckout(person, { state: 'failed', failure }), locale, person);
      for (const text of [
        t('checkout:ended.failed'),
        t(`checkout:failure.${failure}`),
        t('checkout:ended.notCharged'),
        t('checkout:ended.resume'),
      ])
        expect(html).toContain(text);
    }
  },
);

test.each(locales)(
  'the page of an expired reservation explains in %s that it has expired',
  async (locale) => {
    const person = await insertPerson(database.db);
    const { t } = serverI18n(locale);
    const ending = { state: 'expired', failure: 'reservation_expired' } as const;
    const html = await read(await endCheckout(person, ending), locale, person);
    for (const text of [
      t('checkout:ended.expired'),
      t('checkout:failure.reservation_expired', tradeFigures),
      t('checkout:ended.notCharged'),
      t('checkout:ended.resume'),
    ])
      expect(html).toContain(text);
  },
);
