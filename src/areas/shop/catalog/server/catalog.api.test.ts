import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deleteProduct } from '../admin/server/delete-product.ts';
import { type ProductDetail, productDetailSchema, type ShopPage, shopPageSchema } from '../catalog.schema.ts';

const database = testDatabase();
let beerId = '';

beforeAll(async () => {
  const deps = testDeps(database.db);
  beerId = await addTestProduct(deps, newBeer({ translations: { en: { title: 'Moonlit night' } } }));
  await addTestProduct(deps, newGadget());
});

function get(path: string, headers: Record<string, string> = {}) {
  const deps = testDeps(database.db);
  return createTestApp(deps).app.request(`${deps.config.siteUrl}${path}`, { headers });
}

describe('GET /api/catalog/products', () => {
  test('has the shape that pages rely on', async () => {
    const response = await get('/api/catalog/products');
    expect(response.status).toBe(200);
    const page: ShopPage = shopPageSchema.strict().parse(await response.json());
    expect(page.total).toBe(2);
    expect(page.items.map(({ title }) => title)).toEqual(['Borraccia', 'Notte di luna']);
  });

  test('offers at most the pieces that the settings allow in one order', async () => {
    await database.db.insert(settings).values({ key: 'purchaseLimits', value: { piecesOfVariant: 2 } });
    const page: ShopPage = await (await get('/api/catalog/products')).json();
    const beer: ProductDetail = await (await get(`/api/catalog/products/${beerId}`)).json();
    await database.db.delete(settings);
    for (const { available } of [...page.items, ...beer.variants]) expect(available).toBeLessThanOrEqual(2);
    const again: ProductDetail = await (await get(`/api/catalog/products/${beerId}`)).json();
    expect(Math.max(...again.variants.map(({ available }) => available ?? 0))).toBeGreaterThan(2);
  });

  test('answers in the language of the request', async () => {
    const page: ShopPage = await (
      await get('/api/catalog/products?q=luna', { 'accept-language': 'en' })
    ).json();
    expect(page.items.map(({ title }) => title)).toEqual(['Moonlit night']);
  });

  test('filters, sorts and pages by the parameters of the URL', async () => {
    const first: ShopPage = await (await get('/api/catalog/products?limit=1&sort=price_desc')).json();
    expect(first.items.map(({ title }) => title)).toEqual(['Borraccia']);
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const second: ShopPage = await (
      await get(`/api/catalog/products?limit=1&sort=price_desc&cursor=${cursor}`)
    ).json();
    expect(second).toMatchObject({ items: [{ title: 'Notte di luna' }], nextCursor: null });
    const beers: ShopPage = await (await get('/api/catalog/products?kind=beer&style=Saison')).json();
    expect(beers).toMatchObject({ total: 1, items: [{ kind: 'beer' }] });
  });

  test('beers are listed by name, unless another order is requested', async () => {
    const deps = testDeps(database.db);
    const others = [
      await addTestProduct(deps, newBeer({ title: 'Zefiro', position: -2 })),
      await addTestProduct(deps, newBeer({ title: 'Alba', position: -1 })),
    ];
    onTestFinished(async () => {
      for (const id of others) await deleteProduct({ ...deps, actor: admin }, id);
    });
    const titles = async (query: string) => {
      const { items }: ShopPage = await (await get(`/api/catalog/products?kind=beer${query}`)).json();
      return items.map(({ title }) => title);
    };
    expect(await titles('')).toEqual(['Alba', 'Notte di luna', 'Zefiro']);
    expect((await titles('&sort=curated')).slice(0, 2)).toEqual(['Zefiro', 'Alba']);
  });

  test('an invalid cursor gives the first page', async () => {
    expect(await (await get('/api/catalog/products?cursor=%00%ff')).json()).toMatchObject({
      items: [{}, {}],
    });
  });

  test.each([
    'kind=wine',
    'sort=random',
    'limit=0',
    'limit=49',
    'limit=x',
    'style=a%00b',
    'q=a%00b',
    `q=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const response = await get(`/api/catalog/products?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_input' } });
  });
});

describe('GET /api/catalog/products/{id}', () => {
  test('has the shape that the page relies on', async () => {
    const response = await get(`/api/catalog/products/${beerId}?lng=en`);
    const product: ProductDetail = productDetailSchema.strict().parse(await response.json());
    expect(product).toMatchObject({ id: beerId, title: 'Moonlit night', variants: [{ priceCents: 420 }] });
  });

  test.each([newId(), 'x', '1%27%20or%201=1', '%00'])('does not find %s', async (id) => {
    const response = await get(`/api/catalog/products/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
  });
});
