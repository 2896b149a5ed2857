import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import CachePolicy from 'http-cache-semantics';
import { beforeEach, describe, expect, test } from 'vitest';
import { setStock } from '#areas/shop/catalog/admin/server/set-stock.ts';
import { createCheckedApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertProduct } from '#tests/support/products.ts';
import { insertBuyer } from '#tests/support/shop.ts';
import { type Actor, visitor } from '../../../kernel/actor.ts';
import { cacheablePage } from '../../../kernel/cacheable-page.ts';
import { FixedClock } from '../../../kernel/clock/fixed-clock.ts';
import type { ContentName } from '../../../kernel/content-name.ts';
import { CacheMemory } from '../../cache/cache-memory.ts';
import type { ContentVersion } from '../../db/content-version.ts';
import { listenForNotifications } from '../../db/notifications.ts';
import { CachedAnswers } from './cached-answers.ts';
import { cacheForVisitors } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';

let rendered: { path: string; cookie: string | null; nonce: string | undefined }[];
let clock: FixedClock;
let nextChange: Date | undefined;
let contentVersion: ContentVersion;

beforeEach(async () => {
  rendered = [];
  clock = new FixedClock();
  nextChange = undefined;
  const { log, ...deps } = testDeps(database.db);
  contentVersion = deps.contentVersion;
  const close = await listenForNotifications(database.url, log, [contentVersion]);
  return close;
});

/** The real application with a renderer that counts its calls and prints nonce and language. */
function createSite(actor: Actor | (() => Actor) = visitor, headers: Record<string, string> = cacheablePage) {
  const pages = new PageCache(contentVersion, clock);
  const app = createCheckedApp(testDeps(database.db, { clock, contentVersion }), {
    identify: async () => (typeof actor === 'function' ? actor() : actor),
    pages: {
      cache: {
        pages,
        answers: new CachedAnswers(contentVersion, clock, async () => nextChange),
        nextChange: async () => nextChange,
      },
      renderer: {
        findSharedPage: (path) => {
          if (headers !== cacheablePage) return undefined;
          return {
            route: path,
            search: ['kind', 'q'],
            content: path === '/beershop' ? ['settings', 'stock'] : ['settings'],
          };
        },
        async fetch(request, { context }) {
          const { pathname, search } = new URL(request.url);
          rendered.push({
            path: pathname + search,
            cookie: request.headers.get('cookie'),
            nonce: context.nonce,
          });
          const scripts = `<script type="application/ld+json">{}</script><script nonce="${context.nonce}">run()</script>`;
          const html = `<html lang="${context.locale}">${scripts}<script>steal()</script>${rendered.length}</html>`;
          return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
        },
      },
    },
  });
  return (path: string, init?: RequestInit, env?: object) => app.request(`${origin}${path}`, init, env);
}

describe('a page that is the same for all visitors', () => {
  test('is rendered once, and its policy allows only its own scripts, by hash', async () => {
    const get = createSite();
    const [first, second] = [await get('/beershop'), await get('/beershop')];
    expect(rendered).toHaveLength(1);
    expect(await second.text()).toBe(await first.text());
    const policy = first.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('run()').digest('base64');
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`);
    expect(policy).toContain(`style-src 'self' 'nonce-${rendered[0]?.nonce}'`);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.has('x-cacheable-page')).toBe(false);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', null, (bytes: Buffer) => bytes],
  ])('goes to a browser that accepts "%s" as %s', async (accepted, encoding, unpack) => {
    const get = createSite();
    const answer = await get('/beershop', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    const html = unpack(Buffer.from(await answer.arrayBuffer())).toString();
    expect(html).toBe(await (await get('/beershop')).text());
  });

  test('is rendered without any data of the first request', async () => {
    const get = createSite();
    await get('/beershop', { headers: { cookie: 'secret=1' } });
    expect(rendered).toMatchObject([{ cookie: null }]);
  });

  test('is cached by language, path and search, whatever the order of the search parameters', async () => {
    const get = createSite();
    await get('/beershop?kind=beer&q=ale');
    await get('/beershop?q=ale&kind=beer');
    expect(rendered).toHaveLength(1);
    await get('/beershop?q=ale&kind=beer', { headers: { 'accept-language': 'de' } });
    await get('/beershop?q=ipa&kind=beer');
    await get('/');
    expect(rendered).toHaveLength(4);
  });

  test('is cached once however many unknown parameters are added', async () => {
    const get = createSite();
    await get('/beershop?q=ale');
    for (const invented of ['utm=1', 'utm=2', 'x[]=1', 'lng=xx', 'lng=yy'])
      await get(`/beershop?q=ale&${invented}`);
    expect(rendered.map(({ path }) => path)).toEqual(['/beershop?q=ale']);
  });

  test('is rendered at most 300 times a minute for one address; other addresses and cached pages are not limited', async () => {
    const get = createSite();
    await get('/beershop');
    const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
    const ask = async (path: string, address: string) => (await get(path, undefined, from(address))).status;
    for (let count = 0; count < 300; count++) await ask(`/beershop?q=${count}`, '203.0.113.9');
    expect(await ask('/beershop?q=more', '203.0.113.9')).toBe(429);
    expect(await ask('/beershop?q=299', '203.0.113.9')).toBe(200);
    expect(await ask('/beershop?q=more', '203.0.113.10')).toBe(200);
  });

  test.each(['br', 'gzip', ''])(
    'is not sent again as "%s" to a client that has it, but its security headers are',
    async (accepted) => {
      const get = createSite();
      const headers = { 'accept-encoding': accepted };
      const first = await get('/beershop', { headers });
      const etag = first.headers.get('etag') ?? '';
      const again = await get('/beershop', { headers: { ...headers, 'if-none-match': `"old", ${etag}` } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      for (const name of ['content-security-policy', 'cache-control', 'vary']) {
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      }
      expect(again.headers.get('content-encoding')).toBeNull();
    },
  );

  test('is sent again when it changed, and in another encoding or language', async () => {
    const get = createSite();
    const etag = (await get('/beershop')).headers.get('etag') ?? '';
    const ask = async (headers: Record<string, string>) =>
      (await get('/beershop', { headers: { 'if-none-match': etag, ...headers } })).status;
    expect(await ask({})).toBe(304);
    expect(await ask({ 'accept-encoding': 'br' })).toBe(200);
    expect(await ask({ 'accept-language': 'de' })).toBe(200);
    clock.advance(60);
    expect(await ask({})).toBe(200);
  });

  test('stores a chosen language in a cookie of this answer only', async () => {
    const get = createSite();
    expect((await get('/beershop?lng=de')).headers.get('set-cookie')).toContain('i18next=de');
    const again = await get('/beershop?lng=de', { headers: { cookie: 'i18next=de' } });
    expect([again.headers.get('set-cookie'), rendered.length]).toEqual([null, 1]);
  });

  test('is rendered once for many simultaneous requests', async () => {
    const get = createSite();
    await Promise.all(Array.from({ length: 20 }, () => get('/beershop')));
    expect(rendered).toHaveLength(1);
  });

  test('is rendered again on the next request after a command changed what it shows', async () => {
    const get = createSite();
    const { variantId } = await insertProduct(database.db, { stock: 5 });
    await get('/beershop');
    const admin = await insertBuyer({ db: database.db }, { isAdmin: true });
    await setStock({ ...testDeps(database.db, { contentVersion }), actor: admin }, { variantId, stock: 4 });
    await get('/beershop');
    expect(rendered).toHaveLength(2);
  });

  test('is rendered again after another process or the operator changed the database', async () => {
    const get = createSite();
    const { variantId } = await insertProduct(database.db, { stock: 5 });
    await get('/beershop');
    const version = contentVersion.of(['stock']);
    await database.pool.query('update variants set stock = 4 where id = $1', [variantId]);
    await expect.poll(() => contentVersion.of(['stock'])).not.toBe(version);
    await get('/beershop');
    expect(rendered).toHaveLength(2);
  });

  test('stays cached when something else changes', async () => {
    const get = createSite();
    const { variantId } = await insertProduct(database.db, { stock: 5 });
    await get('/chisiamo');
    const admin = await insertBuyer({ db: database.db }, { isAdmin: true });
    const before = contentVersion.of(['stock']);
    await setStock({ ...testDeps(database.db, { contentVersion }), actor: admin }, { variantId, stock: 4 });
    // Once by the command in this process, once by the database's notification; that of the product may
    // arrive late.
    await expect.poll(() => contentVersion.of(['stock'])).toBeGreaterThanOrEqual((before ?? 0) + 2);
    await get('/chisiamo');
    expect(rendered).toHaveLength(1);
  });

  test('expires when the next sale begins, and after a minute at the latest', async () => {
    const get = createSite();
    nextChange = new Date(clock.now().getTime() + 10_000);
    await get('/beershop');
    clock.advance(9);
    await get('/beershop');
    expect(rendered).toHaveLength(1);
    clock.advance(1);
    nextChange = undefined;
    await get('/beershop');
    clock.advance(59);
    await get('/beershop');
    expect(rendered).toHaveLength(2);
    clock.advance(1);
    await get('/beershop');
    expect(rendered).toHaveLength(3);
  });
});

describe('a cache in front of the site', () => {
  /** A shared cache (RFC 9111) that revalidates its stored answer. */
  class SharedCache {
    readonly #get: ReturnType<typeof createSite>;
    #cached: { policy: CachePolicy; body: string } | undefined;

    constructor(get: ReturnType<typeof createSite>) {
      this.#get = get;
    }

    isCaching = (): boolean => this.#cached !== undefined;

    async get(path: string, headers: Record<string, string> = {}): Promise<string> {
      const request = { url: path, method: 'GET', headers };
      expect(this.#cached?.policy.satisfiesWithoutRevalidation(request) ?? false).toBe(false);
      const asked = this.#cached?.policy.revalidationHeaders(request) ?? headers;
      const answer = await this.#get(path, { headers: asked as Record<string, string> });
      const response = { status: answer.status, headers: Object.fromEntries(answer.headers) };
      if (this.#cached && answer.status === 304) {
        const { policy, modified } = this.#cached.policy.revalidatedPolicy(request, response);
        expect(modified).toBe(false);
        this.#cached = { policy, body: this.#cached.body };
        return this.#cached.body;
      }
      const body = await answer.text();
      const policy = new CachePolicy(request, response, { shared: true });
      if (policy.storable()) this.#cached = { policy, body };
      return body;
    }
  }

  test('stores the page of an address with a language, and revalidates it each time', async () => {
    const cache = new SharedCache(createSite());
    const body = await cache.get('/beershop?lng=de');
    expect(cache.isCaching()).toBe(true);
    expect(await cache.get('/beershop?lng=de', { cookie: 'i18next=fr' })).toBe(body);
    clock.advance(60);
    expect(await cache.get('/beershop?lng=de')).not.toBe(body);
  });

  test('stores no page whose language depends on the reader', async () => {
    const cache = new SharedCache(createSite());
    await cache.get('/beershop');
    expect(cache.isCaching()).toBe(false);
  });

  test("passes on a signed-in person's own page without storing it, and stores the shared one", async () => {
    let actor: Actor = visitor;
    const cache = new SharedCache(createSite(() => actor));
    const forAll = await cache.get('/beershop?lng=de');
    actor = await insertBuyer({ db: database.db });
    const own = await cache.get('/beershop?lng=de', { cookie: 'session=1' });
    expect(own).not.toBe(forAll);
    actor = visitor;
    expect(await cache.get('/beershop?lng=de')).toBe(forAll);
  });
});

describe('nothing is cached', () => {
  test('of a page that is not marked cacheable, which is rendered for each request', async () => {
    const get = createSite(visitor, {});
    await get('/checkout?id=1');
    await get('/checkout?id=1');
    expect(rendered).toHaveLength(2);
  });

  test('while notifications of other processes cannot be received', () => {
    expect(testDeps(database.db).contentVersion.of(['stock'])).toBeUndefined();
  });

  test('of a page whose content changed while it was rendered', async () => {
    const pages = new PageCache(contentVersion, clock);
    const fill = (changed: ContentName) =>
      pages.fill('key', {
        content: ['settings', 'stock'],
        render: async () => {
          contentVersion.changed([changed]);
          return { status: 200, html: 'old', headers: [], isCacheable: true };
        },
        prepare: cacheForVisitors,
        nextChange: async () => undefined,
      });
    expect(await fill('stock')).toBeDefined();
    expect(pages.find('key')).toBeUndefined();
    await fill('catalog');
    expect(pages.find('key')).toBeDefined();
  });

  test('beyond the memory limit of all caches: the least recently used page is removed', async () => {
    const memory = new CacheMemory(1_000_000);
    const pages = new PageCache(contentVersion, clock, memory);
    const html = '啤酒 '.repeat(10_000);
    const fill = (key: string) =>
      pages.fill(key, {
        content: ['settings'],
        render: async () => ({ status: 200, html: key + html, headers: [], isCacheable: true }),
        prepare: cacheForVisitors,
        nextChange: async () => undefined,
      });
    await fill('often');
    for (let index = 0; index < 100; index++) {
      await fill(`page ${index}`);
      expect(pages.find('often')).toBeDefined();
      expect(memory.bytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(memory.bytes).toBeGreaterThan(900_000);
    expect(pages.find('page 99')).toBeDefined();
    expect(pages.find('page 0')).toBeUndefined();
  });
});
