import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestPicture, addTestProduct, newBeer, newGadget, testLabelling } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { products } from '../../server/catalog.table.ts';
import { reserveStock, takeStock } from '../../server/stock.ts';
import type { AdminProduct, AdminProductItem } from '../catalog-admin.schema.ts';
import { undoableDeletion } from './undoable-deletion.ts';

const database = testDatabase();
let admin: Person;
let clock: FixedClock;

beforeAll(async () => {
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
});

beforeEach(async () => {
  clock = new FixedClock();
  await database.db.update(products).set({ deletedAt: clock.now() });
});

const deps = () => testDeps(database.db, { clock });

type Sent = { method?: string; body?: unknown; as?: Person };

async function send<T>(path: string, { method = 'GET', body, as = admin }: Sent = {}) {
  const site = createTestApp(deps());
  const url = new URL(`/api/admin/catalog/${path}`, testConfig().siteUrl);
  const answer = await site.app.request(url.href, {
    method,
    headers: { ...site.as(as), origin: url.origin, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, text, body: (isJson ? JSON.parse(text) : undefined) as T };
}

type Refusal = { error: { code: string; issues?: { path: (string | number)[] }[] } };
type List = { items: AdminProductItem[]; next: string | null; previous: string | null };

const newProduct = {
  kind: 'beer',
  status: 'draft',
  isPurchasable: true,
  title: 'Fiume d’ambra',
  subtitle: '',
  description: '',
  ribbonText: null,
  additionalInfo: [],
  translations: { de: { title: 'Bernsteinfluss' } },
  priceSelection: 'lowest_price_first',
  collections: [],
  related: [],
  labelling: testLabelling,
  beer: {
    style: 'Bock',
    brewery: 'La Chiusa',
    abvTenths: 65,
    ibu: 0,
    colourEbc: 20,
    ingredients: 'acqua',
    allergens: [],
  },
  options: [],
  variants: [
    {
      values: [],
      volumeMl: 500,
      weightGrams: 900,
      price: { priceCents: 550, sale: null },
      stock: { from: null, to: 24 },
    },
  ],
};

describe('a new product', () => {
  test('is stored as it was sent', async () => {
    const added = await send<{ id: string }>('products', { method: 'POST', body: newProduct });
    expect(added.status).toBe(200);
    const { body } = await send<AdminProduct>(`products/${added.body.id}`);
    expect(body).toMatchObject({
      ...newProduct,
      handle: 'fiume-d-ambra',
      version: 1,
      variants: [{ priceCents: 550, stock: 24, volumeMl: 500, weightGrams: 900 }],
      lastChange: { by: 'Ada Amministra' },
    });
  });

  test('that is published without its mandatory facts is refused, and the answer names the missing facts', async () => {
    const { status, body } = await send<Refusal>('products', {
      method: 'POST',
      body: { ...newProduct, status: 'published', beer: { ...newProduct.beer, style: '', ingredients: '' } },
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'facts_missing',
      issues: [{ path: ['beer', 'style'] }, { path: ['beer', 'ingredients'] }],
    });
  });

  test('is added once, even if its request is repeated', async () => {
    const body = { ...newProduct, id: newId() };
    const answers = [];
    for (let time = 0; time < 3; time++) answers.push(await send('products', { method: 'POST', body }));
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => ({ id: body.id })));
    expect((await send<List>('products')).body.items).toHaveLength(1);
  });

  test('of more than four megabytes is refused', async () => {
    const description = 'x'.repeat(4_300_000);
    const { status } = await send('products', { method: 'POST', body: { ...newProduct, description } });
    expect(status).toBe(413);
  });

  test.each([
    ['a NUL character', { translations: { de: { title: 'a\0b' } } }],
    [
      'a NUL character in the name of an option',
      {
        options: [
          {
            title: 'Taglia',
            values: [{ value: 'S', colour: null }],
            translations: { de: { title: '\0', values: [] } },
          },
        ],
        variants: newProduct.variants.map((each) => ({ ...each, values: [0] })),
      },
    ],
  ])('with %s is refused', async (_what, part) => {
    const refused = await send<Refusal>('products', { method: 'POST', body: { ...newProduct, ...part } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
  });

  test('with the SKU of another product is refused, and the answer names the field', async () => {
    const body = {
      ...newProduct,
      variants: newProduct.variants.map((each) => ({ ...each, sku: 'AMBRA-50' })),
    };
    await send('products', { method: 'POST', body });
    const refused = await send<Refusal>('products', { method: 'POST', body });
    expect(refused.body.error).toMatchObject({
      code: 'sku_taken',
      issues: [{ path: ['variants', 0, 'sku'] }],
    });
  });

  test('can have long texts in nine languages', async () => {
    const long = { title: '酒'.repeat(120), description: '酒'.repeat(8000), ingredients: '酒'.repeat(2000) };
    const translations = { en: long, es: long, fr: long, de: long, pt: long, ru: long, zh: long, ja: long };
    const added = await send<{ id: string }>('products', {
      method: 'POST',
      body: { ...newProduct, translations },
    });
    const { body } = await send<AdminProduct>(`products/${added.body.id}`);
    expect(body.translations).toEqual(translations);
  });

  test('has the pictures of the product from which it was copied', async () => {
    const model = await addTestProduct(deps(), newBeer());
    const picture = await addTestPicture(deps(), model);
    const added = await send<{ id: string }>('products', {
      method: 'POST',
      body: { ...newProduct, picturesOf: model },
    });
    const { body } = await send<List>('products');
    expect(body.items.find(({ id }) => id === added.body.id)?.image.url).toBe(picture.url);
  });

  test('is refused to everybody but administrators', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    const { status } = await send('products', { method: 'POST', body: newProduct, as: member });
    expect(status).toBe(403);
  });
});

describe('the list of products', () => {
  const add = (title: string, facts: object = {}) =>
    addTestProduct(deps(), newGadget({ title, handle: `${title.toLowerCase()}-${newId()}`, ...facts }));

  const titles = async (query = '') =>
    (await send<List>(`products${query}`)).body.items.map(({ title }) => title);

  test('has drafts with their missing facts', async () => {
    await add('Tazza', { status: 'draft', translations: { de: { title: 'Tasse' } } });
    const { body } = await send<List>('products');
    expect(body.items).toMatchObject([
      {
        title: 'Tazza',
        status: 'draft',
        missingLanguages: ['en', 'es', 'fr', 'pt', 'ru', 'zh', 'ja'],
        stocks: [{ stock: 12, reserved: 0, title: '' }],
        pendingChange: null,
      },
    ]);
  });

  test('has the regular price, and the sale price while the sale runs', async () => {
    const startsAt = new Date('2026-01-01T00:00:00Z');
    const price = { priceCents: 5900, stock: 1 };
    await add('Cappello', { variants: [{ ...price, sale: { priceCents: 4500, startsAt, endsAt: null } }] });
    await add('Felpa', { variants: [price] });
    expect((await send<List>('products')).body.items).toMatchObject([
      { title: 'Cappello', regularPriceCents: 5900, salePriceCents: 4500 },
      { title: 'Felpa', regularPriceCents: 5900, salePriceCents: null },
    ]);
  });

  test('is searched, filtered and sorted', async () => {
    await add('Borraccia', { variants: [{ priceCents: 900, stock: 0 }], position: 5 });
    await add('Cappello', { variants: [{ priceCents: 800, stock: 3 }], position: 4 });
    await add('Adesivo', { status: 'draft', variants: [{ priceCents: 1000, stock: null }], position: 6 });
    expect(await titles('?q=capp')).toEqual(['Cappello']);
    expect(await titles('?state=draft')).toEqual(['Adesivo']);
    expect(await titles('?kind=beer')).toEqual([]);
    expect(await titles('?stock=sold_out')).toEqual(['Borraccia']);
    expect(await titles('')).toEqual(['Adesivo', 'Borraccia', 'Cappello']);
    expect(await titles('?sort=newest')).toEqual(['Adesivo', 'Cappello', 'Borraccia']);
    expect(await titles('?stock=low')).toEqual(['Borraccia', 'Cappello']);
    expect(await titles('?stock=in_stock')).toEqual(['Adesivo', 'Cappello']);
    expect(await titles('?sort=price')).toEqual(['Cappello', 'Borraccia', 'Adesivo']);
    expect(await titles('?sort=position')).toEqual(['Cappello', 'Borraccia', 'Adesivo']);
  });

  test('has each product once over its pages, in both directions', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await add(title);
    const first = await send<List>('products?sort=name&limit=2');
    const second = await send<List>(`products?sort=name&limit=2&cursor=${first.body.next}`);
    const back = await send<List>(`products?sort=name&limit=2&cursor=${second.body.previous}`);
    expect(second.body.items.map(({ title }) => title)).toEqual(['C', 'D']);
    expect(back.body.items.map(({ title }) => title)).toEqual(['A', 'B']);
  });

  test('is exported as CSV with a line for each variant, and formulas are disabled', async () => {
    await add('=HYPERLINK("x")', {
      handle: `formula-${newId()}`,
      options: [{ title: 'Taglia', values: ['S', 'M'] }],
      variants: [
        { optionValues: ['S'], priceCents: 1250, stock: 1 },
        { optionValues: ['M'], priceCents: 1250, stock: null },
      ],
    });
    const { status, text } = await send('products/csv');
    expect(status).toBe(200);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain("'=HYPERLINK");
    expect(text).toContain('12,50');
  });
});

describe('several products', () => {
  test('are published in one request, which reports products without mandatory facts and skips published ones', async () => {
    const good = await addTestProduct(deps(), newGadget({ status: 'draft' }));
    const already = await addTestProduct(deps(), newGadget({ status: 'published' }));
    const poor = await addTestProduct(
      deps(),
      newBeer({ title: 'Senza scheda', status: 'draft', beer: undefined }),
    );
    const { body } = await send('products/status', {
      method: 'POST',
      body: { ids: [good, poor, good, newId(), already], status: 'published' },
    });
    expect(body).toEqual({ changed: [good], refused: [{ id: poor, title: 'Senza scheda' }], overtaken: [] });
    const { body: page } = await send<List>('products?state=published');
    expect(page.items.map(({ id }) => id).sort()).toEqual([good, already].sort());
  });
});

describe('the stock of a variant', () => {
  test('is not changed when pieces were sold since it was read', async () => {
    await addTestProduct(deps(), newGadget());
    const { body } = await send<List>('products');
    const variantId = body.items[0]?.stocks[0]?.id ?? '';
    const set = (from: number, to: number) =>
      send<Refusal>(`variants/${variantId}/stock`, { method: 'PUT', body: { from, to } });
    expect((await set(12, 20)).status).toBe(200);
    await reserveStock(deps(), [{ variantId, quantity: 2 }]);
    expect((await set(20, 1)).body.error.code).toBe('stock_below_reserved');
    await takeStock(deps(), [{ variantId, quantity: 2 }]);
    expect(await set(20, 30)).toMatchObject({ status: 409, body: { error: { code: 'stock_changed' } } });
    expect((await set(18, 30)).status).toBe(200);
  });
});

describe('deleting a product', () => {
  test('is pending at first, is shown as pending, and later hides the product', async () => {
    const id = await addTestProduct(deps(), newGadget());
    const scheduled = await send<{ change: { id: string } }>(`products/${id}`, { method: 'DELETE' });
    expect(scheduled.status).toBe(200);
    expect((await send<List>('products')).body.items).toMatchObject([
      { id, pendingChange: { by: 'Ada Amministra', secondsLeft: 10 } },
    ]);
    await undoableDeletion.job.run(deps(), { changeId: scheduled.body.change.id });
    expect((await send<List>('products')).body.items).toEqual([]);
    expect((await send(`products/${id}`)).status).toBe(404);
    const [row] = await database.db.select().from(products).where(eq(products.id, id));
    expect(row?.deletedAt).toEqual(clock.now());
  });

  test('creates one deletion when it is requested twice', async () => {
    const id = await addTestProduct(deps(), newGadget());
    const [first, second] = await Promise.all(
      [1, 2].map(() => send<{ change: { id: string } }>(`products/${id}`, { method: 'DELETE' })),
    );
    expect(second?.body.change.id).toBe(first?.body.change.id);
  });
});
