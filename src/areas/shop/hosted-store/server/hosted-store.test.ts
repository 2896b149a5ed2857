import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type HostedStore, startHostedStore } from '#tests/support/hosted-store.ts';
import { storeRequests } from './store-client.ts';

const database = testDatabase();
let store: HostedStore;

beforeAll(async () => {
  store = await startHostedStore();
});
afterAll(() => store.close());
beforeEach(() => store.reset());

/** A site with the store, which has made no request yet. */
function openSite() {
  const clock = new FixedClock();
  const contentVersion = new ContentVersion(['catalog', 'stock']);
  contentVersion.onConnected();
  const config = testConfig({ hostedStore: store.config, authSecret: 'a'.repeat(32) });
  const deps = testDeps(database.db, { clock, config, contentVersion });
  const { app } = createTestApp(deps);
  const whole = (path: string) => new URL(path, config.siteUrl).href;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(whole(path), { headers });
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  };
  const post = async (path: string, body: object) => {
    const response = await app.request(whole(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: config.siteUrl },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  return { app, clock, contentVersion, deps, get, post, versionOf: () => contentVersion.of(['catalog']) };
}

const shop = '/api/catalog/products';
const apron = `${shop}/prod_grembiule`;
const titles = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);

/** Waits for the site's background work. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3000, interval: 20 });

describe('the shop of a hosted store', () => {
  it('shows its products, and declares the features that it does not support', async () => {
    const { status, body } = await openSite().get(`${shop}?limit=10`);
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({
      id: 'prod_grembiule',
      title: 'Grembiule da birraio',
      ribbonText: 'Nuovo',
      priceCents: 3600,
      hasPriceRange: true,
      memberPriceCents: null,
      compareAtCents: null,
    });
    expect(body).toMatchObject({
      capabilities: {
        search: false,
        filters: ['collection'],
        sorts: ['curated', 'price', 'price_desc', 'newest'],
        memberPrice: false,
      },
      outdatedSince: null,
    });
    expect(body.facets.collections).toHaveLength(3);
  });

  it('omits products without a price in euros', async () => {
    const { body } = await openSite().get(`${shop}?limit=48`);
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids).toContain('prod_tazza');
    expect(ids).not.toContain('prod_dollari');
  });

  it('sends no request that a hosted store does not support', async () => {
    const site = openSite();
    for (const sort of ['curated', 'price', 'price_desc', 'newest', 'name'])
      expect((await site.get(`${shop}?sort=${sort}&collection=col_casa&q=x&style=y&kind=beer`)).status).toBe(
        200,
      );
    const known = ['offset', 'limit', 'sort_by', 'order', 'collection_ids[]', 'fields', 'product_ids[]'];
    const asked = (await store.asked()).flatMap(({ path }) => [
      ...new URL(path, store.apiUrl).searchParams.keys(),
    ]);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('sorts by price', async () => {
    const { body } = await openSite().get(`${shop}?sort=price_desc&limit=3`);
    const prices = body.items.map(({ priceCents }: { priceCents: number }) => priceCents);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a));
  });

  it('can be paged in both directions', async () => {
    const site = openSite();
    const first = await site.get(`${shop}?limit=12`);
    expect(first.body.previousCursor).toBeNull();
    const second = await site.get(`${shop}?limit=12&cursor=${first.body.nextCursor}`);
    expect(titles(second)).not.toContain(titles(first)[0]);
    const again = await site.get(`${shop}?limit=12&cursor=${second.body.previousCursor}`);
    expect(titles(again)).toEqual(titles(first));
    const third = await site.get(`${shop}?limit=12&cursor=${second.body.nextCursor}`);
    expect(third.body.nextCursor).toBeNull();
    expect(third.body.total).toBe(33);
  });

  it('continues when a store returns fewer products than requested', async () => {
    const some = { products: Array.from({ length: 3 }, () => ({})), count: 9 };
    await store.fail({ kind: 'body', path: '/products', body: some });
    const { body } = await openSite().get(`${shop}?limit=24`);
    expect([body.nextCursor, body.total]).toEqual(['offset-3', 9]);
  });

  it.each(['offset--5', 'offset-999999999', 'x', '{}', 'offset-1e9'])(
    'shows the first page for an invalid cursor: %s',
    async (cursor) => {
      const site = openSite();
      expect(titles(await site.get(`${shop}?cursor=${cursor}`))).toEqual(titles(await site.get(shop)));
    },
  );

  it('shows correct quantities where the product lists of the store leave them out', async () => {
    const { body } = await openSite().get(`${shop}?limit=10`);
    const poster = body.items.find(({ id }: { id: string }) => id === 'prod_poster');
    expect(poster).toMatchObject({ stock: 'sold_out', available: 0 });
  });

  it('has offers for the home page that can be bought', async () => {
    const { body } = await openSite().get('/api/catalog/offers');
    expect(body.items).toHaveLength(4);
    expect(body.items.every(({ stock }: { stock: string }) => stock !== 'sold_out')).toBe(true);
  });
});

describe('a product of a hosted store', () => {
  it('has variants with their choices, and its texts as plain paragraphs', async () => {
    const { body } = await openSite().get(apron);
    expect(body.options.map(({ title }: { title: string }) => title)).toEqual(['Colore', 'Taglia']);
    const variants = body.variants.map(({ title, priceCents, stock }: Record<string, unknown>) => [
      title,
      priceCents,
      stock,
    ]);
    expect(variants).toEqual([
      ['Verde / M', 3900, 'in_stock'],
      ['Verde / L', 4200, 'sold_out'],
      ['Ambra / M', 3600, 'low'],
      ['Ambra / L', 4200, 'in_stock'],
    ]);
    expect(body.description).toEqual([
      'Un grembiule robusto, cucito a mano.',
      '• Canapa 100%',
      '• Lavabile a 40°',
      'Taglia unica, due colori.',
    ]);
    expect(body.additionalInfo).toEqual([{ title: 'Cura', description: 'Lavare a mano.\nNon candeggiare.' }]);
    expect(titles({ body: { items: body.related } })).toEqual(['Tazza di gres', 'Quaderno con il tuo nome']);
    expect(JSON.stringify(body)).not.toMatch(/<script|javascript:|onclick/);
  });

  it('has picture addresses of this site only', async () => {
    const { body } = await openSite().get(apron);
    const urls = [body.image, ...body.images].map(({ url }) => url);
    expect(urls.length).toBeGreaterThan(1);
    expect(urls.every((url) => url.startsWith('/media/hosted/'))).toBe(true);
  });

  it.each(['prod_nothing', 'x', '..', '%2e%2e%2fadmin', 'a'.repeat(300), 'a%00b'])(
    'is not found by an id that the store does not have: %s',
    async (id) => {
      expect((await openSite().get(`${shop}/${id}`)).status).toBe(404);
    },
  );

  it('is shown without related products when they cannot be read', async () => {
    const site = openSite();
    await store.fail({ kind: 'status', path: 'limit=2&ids' });
    const { status, body } = await site.get(apron);
    expect([status, body.related]).toEqual([200, []]);
  });

  it('is not shown at the address of another product', async () => {
    await store.fail({ kind: 'lying', path: '/products/' });
    expect((await openSite().get(apron)).status).toBe(404);
  });
});

describe('the assistant of a site with a hosted store', () => {
  it('shows a product that it names as in the shop, without a price for members', async () => {
    const { status, body } = await openSite().post('/api/chatbot', {
      query: 'quanto costa il Grembiule da birraio?',
    });
    expect(status).toBe(200);
    expect(body.products).toMatchObject([
      {
        path: '/product/prod_grembiule',
        title: 'Grembiule da birraio',
        price: 'da 36,00\u00a0€',
        notes: [],
        unavailable: null,
      },
    ]);
    expect(body.products[0].image.url).toMatch(/^\/media\/hosted\//);
  });

  it('compares no strengths or colours, which a hosted store does not declare', async () => {
    const { body } = await openSite().post('/api/chatbot', { query: 'qual è la birra più forte che avete?' });
    expect(body).toMatchObject({ products: [], actions: [{ path: '/beershop' }] });
  });
});

describe('the cart of a hosted store', () => {
  const line = (more: object = {}) => ({
    productId: 'prod_grembiule',
    variantId: 'var_grembiule_ambra_m',
    quantity: 2,
    priceCents: 3600,
    ...more,
  });
  const check = (site: ReturnType<typeof openSite>, ...lines: object[]) =>
    site.post('/api/cart/check', { lines });

  it('is compared with current data of the store, not with cached data', async () => {
    const site = openSite();
    await site.get(apron);
    expect((await check(site, line())).body.lines[0]).toMatchObject({
      item: { name: 'Grembiule da birraio', variantName: 'Ambra / M', inventoryQuantity: 4 },
      changes: [],
    });
    await store.change({ productId: 'prod_grembiule', variantId: line().variantId, stock: 1, amount: 3700 });
    expect((await check(site, line())).body.lines[0].changes).toEqual([
      { kind: 'price', fromCents: 3600, toCents: 3700 },
      { kind: 'quantity', from: 2, to: 1 },
    ]);
  });

  it.each([
    ['a variant of another product', { productId: 'prod_tazza' }],
    ['a product that does not exist', { productId: 'prod_nothing' }],
    ['no product', { productId: undefined }],
    ['an id that no address could have', { productId: '../admin' }],
  ])('does not sell %s', async (_name, more) => {
    expect((await check(openSite(), line(more))).body.lines[0].changes).toEqual([{ kind: 'not_sold' }]);
  });

  it("requires the store's custom fields", async () => {
    const wanted = { productId: 'prod_quaderno', variantId: 'var_quaderno_righe', priceCents: 950 };
    const [without] = (await check(openSite(), line(wanted))).body.lines;
    expect(without.changes).toEqual([{ kind: 'fields' }]);
    const customValues = [{ fieldId: 'field_prod_quaderno_0', title: 'Nome sulla copertina', value: 'Ada' }];
    const [withValue] = (await check(openSite(), line({ ...wanted, customValues }))).body.lines;
    expect(withValue.changes).toEqual([]);
  });

  it('is not changed while the store does not answer', async () => {
    const site = openSite();
    await site.get(shop);
    await store.fail({ kind: 'status' });
    expect((await check(site, line())).status).toBe(503);
  });

  it('is bought at the store, which redirects back to an address of this site', async () => {
    const site = openSite();
    const { variantId, quantity } = line();
    const { status, body } = await site.post('/api/hosted-store/checkout', {
      lines: [{ variantId, quantity }],
      timeZone: 'Europe/Rome',
    });
    expect(status).toBe(200);
    const url = new URL(body.url);
    expect([url.origin, url.searchParams.get('lang')]).toEqual([store.apiUrl, 'it']);
    const page = await (await fetch(body.url)).text();
    const back = (result: string) =>
      `${site.deps.config.siteUrl}/esito-acquisto?id=${body.checkoutId}&amp;esito=${result}`;
    expect(page).toContain(back('paid'));
    expect(page).toContain(back('cancelled'));
  });

  it.each([
    ['what the store refuses', undefined, { quantity: 99 }, 409, 'store_refused'],
    ['a store that is down', { kind: 'status' as const }, {}, 503, 'store_unreachable'],
    ['a script in the place of an address', { kind: 'lying' as const }, {}, 503, 'store_unreachable'],
    [
      'an address over http',
      { kind: 'body' as const, body: { url: 'http://192.0.2.1/x?y' } },
      {},
      503,
      'store_unreachable',
    ],
    [
      'an address with a password',
      { kind: 'body' as const, body: { url: 'https://a:b@example.org/?x' } },
      {},
      503,
      'store_unreachable',
    ],
    ['a page in the place of JSON', { kind: 'page' as const }, {}, 503, 'store_unreachable'],
    ['an id that is none', undefined, { variantId: '../x' }, 400, 'invalid_input'],
  ])('is not bought with %s', async (_name, fault, more, status, code) => {
    if (fault) await store.fail(fault);
    const { variantId, quantity } = line();
    const answer = await openSite().post('/api/hosted-store/checkout', {
      lines: [{ variantId, quantity, ...more }],
      timeZone: 'Europe/Rome',
    });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('opens any https checkout address that the store returns, and adds the language', async () => {
    await store.fail({ kind: 'body', path: '/checkout', body: { url: 'https://pay.example.org/c/1?x=%20' } });
    const { body } = await openSite().post('/api/hosted-store/checkout', {
      lines: [{ variantId: 'v', quantity: 1 }],
      timeZone: 'UTC',
    });
    expect(body.url).toBe('https://pay.example.org/c/1?x=+&lang=it');
  });
});

describe('the rest of the site', () => {
  it('finds hosted products in its search', async () => {
    const { body } = await openSite().get('/api/search?q=grembiule');
    expect(body.items[0]).toMatchObject({ path: '/product/prod_grembiule', title: 'Grembiule da birraio' });
  });

  it('finds everything else while the store is down, and hosted products when the store is back', async () => {
    await store.fail({ kind: 'status' });
    const site = openSite();
    // In a language that no earlier test has searched in.
    const search = async (q: string) =>
      (await site.get(`/api/search?q=${q}`, { cookie: 'i18next=fr' })).body.items;
    expect(await search('grembiule')).toEqual([]);
    expect(await search('vélos')).not.toEqual([]);
    await store.fail();
    await site.get(shop);
    expect(await search('grembiule')).toHaveLength(1);
  });

  it('lists hosted products in the sitemap at addresses of this site', async () => {
    const site = openSite();
    const { body } = await site.get('/sitemap-products.xml');
    expect(body).toContain(`${site.deps.config.siteUrl}/product/prod_tazza`);
    expect(body).not.toContain('prod_dollari');
  });

  it('draws images of hosted products for shared links', async () => {
    expect((await openSite().get('/share/products/prod_tazza.png')).status).toBe(200);
    expect((await openSite().get('/share/products/prod_nothing.png')).status).toBe(404);
  });

  it('lets the assistant answer with the price of a hosted product, without a member price', async () => {
    const { body } = await openSite().post('/api/chatbot', {
      query: 'Quanto costa la tazza di gres?',
    });
    expect(JSON.stringify(body)).toContain('15,00');
    expect(JSON.stringify(body)).not.toContain('soci');
  });

  it('gives pages the name of the store', async () => {
    const { body } = await openSite().get('/api/settings/identity');
    expect(body.hostedStore).toBe(new URL(store.apiUrl).host);
  });
});

describe('a store that fails', () => {
  it.each([
    ['another status', { kind: 'status' as const, status: 500, statusText: 'Oh no' }],
    ['a cut answer', { kind: 'cut' as const }],
    ['a huge answer', { kind: 'huge' as const }],
    ['an answer of another shape', { kind: 'body' as const, body: { products: 'none' } }],
    ['no JSON', { kind: 'page' as const }],
    ['a redirect to another origin', { kind: 'redirect' as const, target: 'http://192.0.2.1/' }],
    ['a redirect without end', { kind: 'redirect' as const, target: '/store/store_prova/products' }],
    ['broken JSON', { kind: 'body' as const, body: undefined }],
  ])('is unreachable, and no error of the site: %s', async (_name, fault) => {
    await store.fail(fault);
    const { status, body } = await openSite().get(shop);
    expect([status, body.error.code]).toEqual([503, 'store_unreachable']);
  });

  it('has its request aborted after five seconds, even while it is still sending', async () => {
    await store.fail({ kind: 'drip' });
    const began = performance.now();
    expect((await openSite().get(shop)).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(15_000);
  }, 30_000);

  it('that timed out gets no requests for ten seconds', async () => {
    await store.fail({ kind: 'slow' });
    const site = openSite();
    await site.get(shop);
    await store.fail();
    expect((await site.get(shop)).status).toBe(503);
    site.clock.advance(10);
    expect((await site.get(shop)).status).toBe(200);
  }, 10_000);

  it('is shown with the valid parts of an invalid answer', async () => {
    await store.fail({ kind: 'lying', path: '/store/' });
    const { status, body } = await openSite().get(shop);
    expect([status, body.items, body.total, body.nextCursor]).toEqual([200, [], 5, null]);
  });

  it('gets one request for simultaneous readers', async () => {
    const site = openSite();
    await Promise.all([site.get(shop), site.get(shop), site.get(shop)]);
    const lists = (await store.asked()).filter(({ path }) => path.includes('/products?'));
    expect(lists).toHaveLength(1);
  });

  it('has its requests counted by outcome', async () => {
    const countOf = async (outcome: string) =>
      (await storeRequests.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    const before = [await countOf('ok'), await countOf('http_error')];
    const site = openSite();
    await site.get('/api/catalog/offers');
    await store.fail({ kind: 'status' });
    await site.get(apron);
    expect(await countOf('ok')).toBeGreaterThan(before[0] ?? 0);
    expect(await countOf('http_error')).toBe((before[1] ?? 0) + 1);
    const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const metrics = await site.app.request(`${site.deps.config.siteUrl}/metrics`, {}, local);
    expect(await metrics.text()).toContain('tu_hosted_store_requests_total{outcome="http_error"}');
  });
});

describe('cached answers', () => {
  it('are fresh for a minute, then reloaded in the background, and a change expires cached pages', async () => {
    const site = openSite();
    await site.get(apron);
    await store.change({ productId: 'prod_grembiule', title: 'Grembiule nuovo' });
    site.clock.advance(59);
    expect((await site.get(apron)).body.title).toBe('Grembiule da birraio');
    const before = site.versionOf();
    site.clock.advance(2);
    expect((await site.get(apron)).body.title).toBe('Grembiule da birraio');
    await soon(async () => expect((await site.get(apron)).body.title).toBe('Grembiule nuovo'));
    expect(site.versionOf()).not.toBe(before);
  });

  it('do not expire pages when nothing has changed', async () => {
    const site = openSite();
    await site.get(apron);
    const before = site.versionOf();
    site.clock.advance(61);
    await site.get(apron);
    await soon(async () => expect((await store.asked()).length).toBeGreaterThan(3));
    expect(site.versionOf()).toBe(before);
  });

  it('are reloaded before use when they are old', async () => {
    const site = openSite();
    await site.get(apron);
    await store.change({ productId: 'prod_grembiule', title: 'Grembiule nuovo' });
    site.clock.advance(601);
    expect((await site.get(apron)).body.title).toBe('Grembiule nuovo');
  });

  it('are shown while the store is down, marked with their time, until it answers again', async () => {
    const site = openSite();
    const readAt = site.clock.now().toISOString();
    await site.get(shop);
    await store.fail({ kind: 'status' });
    const whole = site.versionOf();
    site.clock.advance(61);
    expect((await site.get(shop)).body.outdatedSince).toBeNull();
    await soon(async () => expect((await site.get(shop)).body.outdatedSince).toBe(readAt));
    const marked = site.versionOf();
    expect(marked).not.toBe(whole);
    site.clock.advance(23 * 60 * 60);
    expect((await site.get(shop)).body).toMatchObject({ outdatedSince: readAt, total: 33 });
    await store.fail();
    site.clock.advance(10);
    await soon(async () => expect((await site.get(shop)).body.outdatedSince).toBeNull());
    expect(site.versionOf()).not.toBe(marked);
  });

  it('are not shown after a day', async () => {
    const site = openSite();
    await site.get(shop);
    await store.fail({ kind: 'status' });
    site.clock.advance(24 * 60 * 60 + 1);
    expect((await site.get(shop)).status).toBe(503);
  });
});
