import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { setStock } from '#areas/shop/catalog/admin/server/set-stock.ts';
import {
  collections,
  productCollections,
  productOptions,
  products,
  relatedProducts,
  variants,
} from '#areas/shop/catalog/server/catalog.table.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { listenForNotifications } from '#platform/server/db/notifications.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertProduct, type TestProduct } from '#tests/support/products.ts';
import { insertBuyer } from '#tests/support/shop.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';
let deps: ReturnType<typeof testDeps>;
let site: ReturnType<typeof createTestApp>;
let beer: TestProduct;
let glass: TestProduct;

beforeEach(async () => {
  const { db } = database;
  for (const table of [productCollections, collections, relatedProducts, productOptions])
    await db.delete(table);
  await db.update(products).set({ deletedAt: new Date() });
  deps = testDeps(database.db, { clock: new FixedClock() });
  const close = await listenForNotifications(database.url, deps.log, [deps.contentVersion]);
  site = createTestApp(deps);
  beer = await insertProduct(database.db, { title: 'Ambrata', priceCents: 450, stock: 6, abvTenths: 52 });
  glass = await insertProduct(database.db, { title: 'Calice', priceCents: 1000 });
  await changeProduct(glass.productId, { position: 1 });
  return close;
});

const changeProduct = (id: string, facts: Partial<typeof products.$inferInsert>) =>
  database.db.update(products).set(facts).where(eq(products.id, id));
const changeVariant = (id: string, facts: Partial<typeof variants.$inferInsert>) =>
  database.db.update(variants).set(facts).where(eq(variants.id, id));

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await site.app.request(`${origin}/store/tu${path}`, { headers });
  const text = answer.headers.has('content-encoding') ? '' : await answer.clone().text();
  return { answer, status: answer.status, body: text && JSON.parse(text) };
}

const titlesOf = ({ body }: { body: { products: { title: string }[] } }) =>
  body.products.map(({ title }) => title);

describe('the list of products', () => {
  test('is paged by offset in the default order of the shop, with the total count', async () => {
    const first = await get('/products?limit=1');
    expect(first.body).toMatchObject({ count: 2, offset: 0, limit: 1 });
    expect(titlesOf(first)).toEqual(['Ambrata']);
    expect(titlesOf(await get('/products?offset=1&limit=1'))).toEqual(['Calice']);
    expect(titlesOf(await get('/products?offset=2'))).toEqual([]);
    expect(titlesOf(await get('/products?order=DESC'))).toEqual(['Calice', 'Ambrata']);
  });

  test('is sorted by price and age', async () => {
    await changeProduct(beer.productId, { listPriceCents: 2000, createdAt: new Date('2026-01-02') });
    await changeProduct(glass.productId, { createdAt: new Date('2026-01-01') });
    expect(titlesOf(await get('/products?sort_by=price'))).toEqual(['Calice', 'Ambrata']);
    expect(titlesOf(await get('/products?sort_by=price&order=DESC'))).toEqual(['Ambrata', 'Calice']);
    expect(titlesOf(await get('/products?sort_by=created_at'))).toEqual(['Calice', 'Ambrata']);
    expect(titlesOf(await get('/products?to_date=2026-01-01T12:00:00Z'))).toEqual(['Calice']);
  });

  test('is filtered by ids and collections', async () => {
    const [id, other] = [newId(), newId()];
    await database.db.insert(collections).values([
      { id, handle: 'estate', position: 0, title: 'Estate' },
      { id: other, handle: 'inverno', position: 1, title: 'Inverno' },
    ]);
    await database.db
      .insert(productCollections)
      .values({ collectionId: id, productId: glass.productId, position: 4 });
    const found = await get(`/products?collection_ids[]=${id}&collection_ids[]=${other}`);
    expect(titlesOf(found)).toEqual(['Calice']);
    expect(found.body.products[0].product_collections).toEqual([
      { product_id: glass.productId, collection_id: id, order: 4 },
    ]);
    expect(titlesOf(await get(`/products?ids[]=${beer.productId}&ids[]=unknown`))).toEqual(['Ambrata']);
  });

  test('can be filtered by the ids of variants that exist', async () => {
    const second = { ...glass, variantId: newId() };
    const [row] = await database.db.select().from(variants).where(eq(variants.id, glass.variantId));
    if (!row) throw new Error('The glass has a variant');
    await database.db.insert(variants).values({ ...row, id: second.variantId, sku: newId(), position: 1 });
    const ids = `ids[]=${glass.variantId}&ids[]=${second.variantId}&ids[]=${beer.variantId}`;
    const found = await get(`/products?${ids}`);
    expect(found.body.count).toBe(2);
    expect(titlesOf(found)).toEqual(['Ambrata', 'Calice']);
    await changeVariant(second.variantId, { deletedAt: new Date() });
    const countNow = async () => (await get(`/products?ids[]=${second.variantId}`)).body.count;
    await expect.poll(countNow).toBe(0);
  });

  test('is filtered by types, and refuses unknown ones', async () => {
    expect(titlesOf(await get('/products?type=beer'))).toEqual(['Ambrata']);
    expect(titlesOf(await get('/products?type=subscription'))).toEqual([]);
    expect(titlesOf(await get('/products?exclude_types=subscription,beer'))).toEqual(['Calice']);
    expect(titlesOf(await get('/products?exclude_types=gadget, beer'))).toEqual([]);
    expect(titlesOf(await get('/products?type=beer&exclude_types=beer'))).toEqual([]);
    expect(titlesOf(await get('/products?exclude_types=subscription'))).toEqual(['Ambrata', 'Calice']);
    for (const query of ['types=beer', 'exclude_type=beer', 'type=', 'customer=1'])
      expect((await get(`/products?${query}`)).status, query).toBe(400);
  });

  test('has no unpublished products, for any request', async () => {
    await changeProduct(glass.productId, { status: 'draft' });
    expect(titlesOf(await get('/products?is_hidden=false'))).toEqual(['Ambrata']);
    expect((await get('/products?is_hidden=true')).body).toMatchObject({ count: 0, products: [] });
    expect((await get(`/products?ids[]=${glass.productId}`)).body.count).toBe(0);
    expect((await get(`/products/${glass.productId}`)).status).toBe(404);
    expect((await get(`/variants?product_ids[]=${glass.productId}`)).body.variants).toEqual([]);
  });

  test.each([
    'page=2',
    'limit=0',
    'limit=101',
    'limit=ten',
    'offset=-1',
    'sort_by=name',
    'order=up',
    'is_hidden=maybe',
    'to_date=yesterday',
    'lng=xx',
    'ids[]=',
  ])('refuses %s with the code of the contract', async (query) => {
    const { status, body } = await get(`/products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', error: { code: 'invalid_input' } });
  });

  test('does not exist for other stores', async () => {
    const answer = await site.app.request(`${origin}/store/other/products`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a product', () => {
  test('has every field of the contract', async () => {
    const [optionId, small, large] = [newId(), newId(), newId()];
    const second = newId();
    await changeProduct(beer.productId, {
      description: 'Prima <riga>\n\nSeconda & riga',
      additionalInfo: [{ title: 'Consegna', description: 'A "casa"' }],
      ribbonText: 'Nuova',
      customFields: [{ id: 'f', title: 'Nome', translations: {}, isRequired: true, maxLength: 20 }],
    });
    await database.db.insert(productOptions).values({
      id: optionId,
      productId: beer.productId,
      position: 0,
      title: 'Formato',
      values: [
        { id: small, value: '33 cl' },
        { id: large, value: '75 cl' },
      ],
    });
    await changeVariant(beer.variantId, { optionValueIds: [small], weightGrams: 620 });
    await database.db.insert(variants).values({
      id: second,
      productId: beer.productId,
      position: 1,
      sku: 'grande',
      priceCents: 900,
      volumeMl: 750,
      optionValueIds: [large],
    });
    await database.db
      .insert(relatedProducts)
      .values({ productId: beer.productId, relatedId: glass.productId, position: 0 });
    const { body } = await get(`/products/${beer.productId}`);
    const currency = {
      code: 'EUR',
      symbol: '€',
      symbol_native: '€',
      name: 'Euro',
      name_plural: 'euros',
      decimal_digits: 2,
      template: '€$1',
      rounding: 0,
      min_amount: 1,
    };
    const valueIn = (variant: string, id: string, value: string) => ({
      id: `${variant}_${id}`,
      option_id: optionId,
      variant_id: variant,
      value,
    });
    const picture = expect.stringMatching(`^${origin}/media/products/${beer.productId}.svg`);
    expect(body.product).toEqual({
      id: beer.productId,
      title: 'Ambrata',
      subtitle: null,
      ribbon_text: 'Nuova',
      description: '<p>Prima &lt;riga&gt;</p><p>Seconda &amp; riga</p>',
      thumbnail: picture,
      purchasable: true,
      order: 0,
      site_product_selection: 'lowest_price_first',
      type: { value: 'beer' },
      updated_at: expect.any(String),
      options: [
        {
          id: optionId,
          title: 'Formato',
          values: [valueIn(beer.variantId, small, '33 cl'), valueIn(second, large, '75 cl')],
        },
      ],
      variants: [
        {
          id: beer.variantId,
          title: '33 cl',
          image_url: picture,
          sku: `sku-${beer.variantId}`,
          weight: 620,
          manage_inventory: true,
          inventory_quantity: 6,
          prices: [{ amount: 450, sale_amount: null, currency_code: 'EUR', currency }],
          options: [valueIn(beer.variantId, small, '33 cl')],
        },
        {
          id: second,
          title: '75 cl',
          image_url: picture,
          sku: 'grande',
          weight: null,
          manage_inventory: false,
          inventory_quantity: null,
          prices: [{ amount: 900, sale_amount: null, currency_code: 'EUR', currency }],
          options: [valueIn(second, large, '75 cl')],
        },
      ],
      product_collections: [],
      additional_info: [
        {
          id: `${beer.productId}_0`,
          order: 0,
          title: 'Consegna',
          description: '<p>A &quot;casa&quot;</p>',
        },
      ],
      custom_fields: [{ id: 'f', title: 'Nome', is_required: true }],
      related_products: [
        {
          id: `${beer.productId}_${glass.productId}`,
          section_title: 'Potrebbero piacerti anche',
          related_type: 'product',
          related_id: glass.productId,
          position: 0,
        },
      ],
      media: [{ url: picture, order: 0, type: 'image' }],
      status: 'published',
      created_at: expect.any(String),
      deleted_at: null,
      metadata: {
        handle: `prodotto-${beer.productId}`,
        page: `${origin}/product/${beer.productId}`,
        labelling: {
          manufacturer: { name: '', address: '', contact: '' },
          ...{ nutrition: null, packaging: null, responsible: '', warnings: null },
        },
        lowest_price_30_days: {},
        beer: {
          style: 'Saison',
          brewery: 'Birrificio di prova',
          alcohol: 5.2,
          ingredients: "acqua, malto d'ORZO, luppolo, lievito",
          allergens: ['gluten'],
        },
      },
    });
    const listed = (await get('/products')).body.products[0];
    const { media, status, created_at, deleted_at, metadata, ...shared } = body.product;
    expect(listed).toEqual({ ...shared, images: media });
  });

  test('has a sale amount only when the reduction may be announced', async () => {
    const sale = { salePriceCents: 400, saleStartsAt: new Date('2026-11-01T00:00:00Z') };
    await changeVariant(beer.variantId, sale);
    const unannounced = (await get(`/products/${beer.productId}`)).body.product.variants[0].prices[0];
    expect(unannounced).toMatchObject({ amount: 400, sale_amount: null });
  });

  test('is found by its handle and by the SKU of a variant', async () => {
    const byHandle = await get(`/products/prodotto-${beer.productId}?field=handle`);
    expect(byHandle.body.product.id).toBe(beer.productId);
    const bySku = await get(`/products/sku-${glass.variantId}?field=sku`);
    expect(bySku.body.product.id).toBe(glass.productId);
    expect((await get('/products/nothing?field=handle')).status).toBe(404);
    expect((await get('/products/nothing?field=sku')).status).toBe(404);
    expect((await get(`/products/${beer.productId}?field=price`)).status).toBe(400);
  });

  test('is in the requested language, ignoring cookies', async () => {
    await changeProduct(beer.productId, { translations: { en: { title: 'Amber Ale' } } });
    const titleWith = async (query: string, headers: Record<string, string>) =>
      (await get(`/products/${beer.productId}${query}`, headers)).body.product.title;
    expect(await titleWith('', {})).toBe('Ambrata');
    expect(await titleWith('?lng=en', {})).toBe('Amber Ale');
    expect(await titleWith('', { 'accept-language': 'en-US,en;q=0.9' })).toBe('Amber Ale');
    expect(await titleWith('', { cookie: 'i18next=en' })).toBe('Ambrata');
  });
});

describe('the quantities of variants', () => {
  test('are always present, and exclude reserved pieces', async () => {
    await changeVariant(beer.variantId, { reserved: 6 });
    const ids = `product_ids[]=${beer.productId}&product_ids[]=${glass.productId}`;
    const { body } = await get(`/variants?fields=inventory_quantity&${ids}`);
    expect(body.variants).toHaveLength(2);
    expect(body.variants).toContainEqual({ id: beer.variantId, inventory_quantity: 0 });
    expect(body.variants).toContainEqual({ id: glass.variantId, inventory_quantity: null });
  });

  test('are returned only for requested products, and for a field of the contract', async () => {
    expect((await get('/variants?fields=inventory_quantity')).status).toBe(400);
    expect((await get(`/variants?fields=sku&product_ids[]=${beer.productId}`)).status).toBe(400);
    const many = Array.from({ length: 101 }, () => `product_ids[]=${newId()}`).join('&');
    expect((await get(`/variants?${many}`)).status).toBe(400);
  });
});

test('collections and settings are returned', async () => {
  const id = newId();
  await database.db.insert(collections).values({
    id,
    handle: 'estate',
    position: 0,
    title: 'Estate',
    translations: { en: { title: 'Summer' } },
  });
  expect((await get('/collections?lng=en')).body).toEqual({
    count: 1,
    collections: [
      {
        id,
        title: 'Summer',
        image_url: null,
        store_id: 'tu',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        deleted_at: null,
        metadata: { handle: 'estate' },
      },
    ],
  });
  const { body } = await get('/settings');
  expect(body).toMatchObject({ store_owner: { language: 'it' }, currency: { code: 'EUR' } });
  expect((await get('/settings?x=1')).status).toBe(400);
});

describe('an answer', () => {
  test('is readable for pages of every site, and never with cookies', async () => {
    const { answer } = await get('/products', { origin: 'https://other.example', cookie: 'a=b' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    const preflight = await site.app.request(`${origin}/store/tu/products`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'DELETE' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,HEAD');
  });

  test('is compressed, and is sent again only when it changed', async () => {
    const { answer } = await get('/products');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.get('vary')).toMatch(/accept-language/);
    expect((await get('/products', { 'if-none-match': etag })).status).toBe(304);
    const zipped = await get('/products', { 'accept-encoding': 'gzip' });
    expect(zipped.answer.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await zipped.answer.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString()).count).toBe(2);
  });

  test('is updated at once after a change of stock', async () => {
    const read = () => get(`/variants?product_ids[]=${beer.productId}`);
    const { answer } = await read();
    const admin = { ...(await insertBuyer(deps)), isAdmin: true };
    await setStock({ ...deps, actor: admin }, { variantId: beer.variantId, stock: 2, from: 6 });
    const now = await get(`/variants?product_ids[]=${beer.productId}`, {
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect(now.status).toBe(200);
    expect(now.body.variants[0].inventory_quantity).toBe(2);
  });

  test('about something unknown is not cached', async () => {
    expect((await get(`/products/${newId()}`)).status).toBe(404);
    const { status, answer } = await get('/products/%00?field=sku');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.has('etag')).toBe(false);
  });

  test('is computed at most 300 times a minute for one address; other addresses and cached answers are not limited', async () => {
    const ask = async (offset: number, remoteAddress = '203.0.113.9') => {
      const env = { incoming: { socket: { remoteAddress } } };
      return (await site.app.request(`${origin}/store/tu/products?limit=1&offset=${offset}`, undefined, env))
        .status;
    };
    for (let offset = 0; offset < 300; offset++) await ask(offset);
    expect(await ask(300)).toBe(429);
    expect(await ask(299)).toBe(200);
    expect(await ask(300, '203.0.113.10')).toBe(200);
  });
});
