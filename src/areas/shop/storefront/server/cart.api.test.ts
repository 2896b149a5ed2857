import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products, variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertProduct, type TestProduct } from '#tests/support/products.ts';

const database = testDatabase();

let beer: TestProduct;

beforeEach(async () => {
  beer = await insertProduct(database.db, { title: 'Ambrata', priceCents: 450, stock: 6, abvTenths: 52 });
});

async function check(lines: unknown, headers: Record<string, string> = {}) {
  const { app } = createTestApp(testDeps(database.db));
  const response = await app.request('/api/cart/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ lines }),
  });
  return { status: response.status, body: await response.json() };
}

const asked = () => ({ variantId: beer.variantId, quantity: 2, priceCents: 450 });
const changeVariant = (facts: Partial<typeof variants.$inferInsert>) =>
  database.db.update(variants).set(facts).where(eq(variants.id, beer.variantId));
const changeProduct = (facts: Partial<typeof products.$inferInsert>) =>
  database.db.update(products).set(facts).where(eq(products.id, beer.productId));

describe('checking a cart', () => {
  it('returns the price and stock of a line, and reports no change when they are current', async () => {
    const { status, body } = await check([asked()]);
    expect(status).toBe(200);
    expect(body.lines).toEqual([
      {
        variantId: beer.variantId,
        item: {
          productId: beer.productId,
          variantId: beer.variantId,
          name: 'Ambrata',
          variantName: '',
          priceCents: 450,
          image: expect.stringContaining('/media/'),
          inventoryQuantity: 6,
          volumeMl: 330,
        },
        changes: [],
      },
    ]);
  });

  it('names the product in the language of the page', async () => {
    await changeProduct({ translations: { en: { title: 'Amber Ale' } } });
    const { body } = await check([asked()], { cookie: 'i18next=en' });
    expect(body.lines[0].item.name).toBe('Amber Ale');
  });

  it('uses the current price of the catalogue, including sales, whatever the browser sent', async () => {
    await changeVariant({ salePriceCents: 400, saleStartsAt: new Date('2026-11-01T00:00:00Z') });
    const { body } = await check([{ ...asked(), priceCents: 1 }]);
    expect(body.lines[0].item.priceCents).toBe(400);
    expect(body.lines[0].changes).toEqual([{ kind: 'price', fromCents: 1, toCents: 400 }]);
  });

  it('counts only pieces that are not reserved', async () => {
    await changeVariant({ reserved: 5 });
    const { body } = await check([asked()]);
    expect(body.lines[0].changes).toEqual([{ kind: 'quantity', from: 2, to: 1 }]);
  });

  it.each([
    ['everything is held', () => changeVariant({ reserved: 6 }), 'sold_out'],
    ['nothing is left', () => changeVariant({ stock: 0 }), 'sold_out'],
    ['the variant was deleted', () => changeVariant({ deletedAt: new Date() }), 'not_sold'],
    ['the product was hidden', () => changeProduct({ deletedAt: new Date() }), 'not_sold'],
    ['the product went back to draft', () => changeProduct({ status: 'draft' }), 'not_sold'],
    ['the product is not for sale', () => changeProduct({ isPurchasable: false }), 'not_sold'],
  ])('reports the change when %s', async (_name, change, kind) => {
    await change();
    const { body } = await check([asked()]);
    expect(body.lines[0].changes).toEqual([{ kind }]);
  });

  it('shares the pieces of a variant among lines with different values', async () => {
    const fields = ['Ada', 'Bea', 'Cleo'].map((value) => [{ fieldId: 'f', title: 'Nome', value }]);
    const field = { id: 'f', title: 'Nome', translations: {}, isRequired: true, maxLength: 10 };
    await changeProduct({ customFields: [field] });
    const { body } = await check(fields.map((customValues) => ({ ...asked(), quantity: 5, customValues })));
    expect(body.lines.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [],
      [{ kind: 'quantity', from: 5, to: 1 }],
      [{ kind: 'sold_out' }],
    ]);
    expect(body.lines[1]).toMatchObject({ customValues: fields[1], item: { inventoryQuantity: 6 } });
  });

  it('reports a line whose product has other custom fields', async () => {
    const values = [{ fieldId: 'f', title: 'Nome', value: 'Ada' }];
    const { body } = await check([asked(), { ...asked(), customValues: values }]);
    expect(body.lines).toMatchObject([{ changes: [] }, { item: null, changes: [{ kind: 'fields' }] }]);
  });

  it('answers each line, in the order of the request', async () => {
    const glass = await insertProduct(database.db, { title: 'Calice' });
    const { body } = await check([
      { variantId: newId(), quantity: 1, priceCents: 100 },
      { variantId: glass.variantId, quantity: 1, priceCents: 1000 },
      asked(),
    ]);
    expect(body.lines.map((line: { item: { name: string } | null }) => line.item?.name ?? null)).toEqual([
      null,
      'Calice',
      'Ambrata',
    ]);
  });

  it('reports an invalid variant id as not sold, and checks the other lines', async () => {
    const { body } = await check([{ variantId: '../../x', quantity: 1, priceCents: 1 }, asked()]);
    expect(body.lines.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ kind: 'not_sold' }],
      [],
    ]);
  });

  it.each([
    ['no list', undefined],
    ['a variant without a name', [{ variantId: '', quantity: 1, priceCents: 1 }]],
    ['half a bottle', [{ variantId: newId(), quantity: 0.5, priceCents: 1 }]],
    [
      'too many lines',
      Array.from({ length: 101 }, () => ({ variantId: newId(), quantity: 1, priceCents: 1 })),
    ],
  ])('refuses %s', async (_name, lines) => {
    const { status, body } = await check(lines);
    expect(status).toBe(400);
    expect(body.error.code).toBe('invalid_input');
  });

  it('does not change any data', async () => {
    const stockOf = () => database.db.select().from(variants).where(eq(variants.id, beer.variantId));
    const before = await stockOf();
    await check([asked()]);
    expect(await stockOf()).toEqual(before);
  });
});
