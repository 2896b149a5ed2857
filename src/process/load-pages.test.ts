import { beforeAll, describe, expect, it } from 'vitest';
import { demoAssociation as association } from '#areas/foundation/settings/association.ts';
import { getProduct } from '#areas/shop/catalog/server/catalog.queries.ts';
import { listPublicAddresses } from '#framework/area-page.ts';
import { locales } from '#platform/i18n/locales.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';
import { areaPages } from './modules.ts';

const database = testDatabase();
const identify = async () => visitor;
const origin = testConfig().siteUrl;
let pages: LoadedPages;
let app: ReturnType<typeof createCheckedApp>;

beforeAll(async () => {
  pages = await openTestPages();
  app = createCheckedApp(testDeps(database.db), { identify, pages });
  // The first page compiles all others.
  await request('/dev/failures/absent');
}, 120_000);

const request = (path: string, init?: RequestInit) => app.request(origin + path, init);

const texts = (locale: (typeof locales)[number]) => serverI18n(locale).getFixedT(locale, 'site');

describe('a page that fails', () => {
  it.each([
    { kind: 'loader', status: 500, title: 'error.title' },
    { kind: 'render', status: 500, title: 'error.title' },
    { kind: 'outage', status: 503, title: 'error.title' },
    { kind: 'admin', status: 403, title: 'accessDenied.title' },
    { kind: 'visitor', status: 401, title: 'signInRequired.title' },
    { kind: 'absent', status: 404, title: 'notFound.title' },
    { kind: 'no-such-kind', status: 404, title: 'notFound.title' },
  ] as const)(
    'answers $status and says so, without the text of the error: $kind',
    async ({ kind, status, title }) => {
      const response = await request(`/dev/failures/${kind}?lng=de`);
      const body = await response.text();
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toMatch('text/html');
      expect(body).toContain('<html lang="de-DE"');
      expect(body).toContain(texts('de')(title));
      expect(body).not.toMatch(/secret|postgres:|password@/);
    },
  );

  it.each(['loader', 'render'])('shows the request id, so that the log can be searched: %s', async (kind) => {
    const response = await request(`/dev/failures/${kind}`);
    expect(await response.text()).toContain(response.headers.get('x-request-id'));
  });

  it('is not cached', async () => {
    const response = await request('/dev/failures/render');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a page', () => {
  it.each([
    ['/success?order=[{"toString":"x"}]', 401],
    ['/checkout?id={"toString":"x"}', 404],
    ['/conferma?token=[{"toString":"x"}]', 200],
    [`/beershop?q=${'['.repeat(1900)}`, 200],
    [`/success?order=${'['.repeat(1900)}`, 401],
    [`/recesso?order=${'{"a":'.repeat(180)}`, 200],
    [`/?x=${'['.repeat(900)}${']'.repeat(900)}`, 200],
    [`/beershop?q=${'[{"a":'.repeat(150)}1${'}]'.repeat(150)}`, 200],
  ])('accepts an invalid value in its address: %s', async (path, status) => {
    let answer = await request(path);
    // The router normalises some of these addresses with a redirect first.
    const location = answer.headers.get('location');
    if (answer.status === 307 && location) answer = await app.request(new URL(location, origin).href);
    expect(answer.status).toBe(status);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('answers a %s request with status 405', async (method) => {
    const response = await request('/', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers HEAD without a body', async () => {
    const response = await request('/', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('runs no script and no style without the nonce of the answer', async () => {
    const response = await request('/');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    const body = await response.text();
    // Data blocks are not scripts and need no nonce.
    const tags = body.match(/<(script|style)\b(?! type="application\/json")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect((await request('/')).headers.get('content-security-policy')).not.toContain(nonce);
  });
});

describe('the language of a page', () => {
  const languageOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await request(path, { headers });
    return {
      lang: /<html lang="([^"]+)"/.exec(await response.text())?.[1],
      cookie: response.headers.get('set-cookie'),
    };
  };

  it('is Italian by default', async () => {
    expect(await languageOf('/')).toEqual({ lang: 'it-IT', cookie: null });
  });

  it('is that of the address, then of the cookie, then of the browser', async () => {
    const headers = { cookie: 'i18next=fr', 'accept-language': 'ja;q=0.9, es' };
    expect((await languageOf('/', { 'accept-language': 'ja;q=0.9, es' })).lang).toBe('es-ES');
    expect((await languageOf('/', headers)).lang).toBe('fr-FR');
    expect((await languageOf('/?lng=ru', headers)).lang).toBe('ru-RU');
    expect((await languageOf('/?lng=tlh', headers)).lang).toBe('fr-FR');
  });

  it('is stored in a cookie when the URL names it', async () => {
    expect((await languageOf('/?lng=pt')).cookie).toMatch(
      /^i18next=pt; Max-Age=31536000; Path=\/; SameSite=Lax/,
    );
  });

  it('has its own URL, and each page links to all nine languages and to the URL without a language', async () => {
    const body = await (await request('/?lng=zh')).text();
    expect(body).toContain(`rel="canonical" href="${origin}/?lng=zh"`);
    for (const locale of locales) {
      expect(body).toContain(`rel="alternate" hrefLang="${locale}" href="${origin}/?lng=${locale}"`);
    }
    expect(body).toContain(`rel="alternate" hrefLang="x-default" href="${origin}/"`);
  });
});

describe('the metadata of a page', () => {
  const headOf = async (path: string) => {
    const body = await (await request(path)).text();
    const head = body.slice(0, body.indexOf('</head>'));
    const contents = (name: string) =>
      [...head.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
        ([, content = '']) => content,
      );
    const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(head) ?? [];
    return { head, contents, things: data === undefined ? [] : JSON.parse(data)['@graph'] };
  };

  it.each(listPublicAddresses(areaPages))('is complete for sharing $path', async ({ path, title }) => {
    const { head, contents } = await headOf(`${path}?lng=fr`);
    const { t } = serverI18n('fr');
    const own = `${origin}${path}?lng=fr`;
    const name = path === '/' ? 'home' : path.slice(1);
    expect(contents('og:title').map(readable)).toEqual([t(title)]);
    expect(contents('og:description')).toEqual(contents('description'));
    expect(contents('og:description')).toHaveLength(1);
    expect(contents('og:url')).toEqual([own]);
    expect(contents('og:locale')).toEqual(['fr_FR']);
    expect(contents('og:locale:alternate')).toHaveLength(8);
    expect(contents('og:image')).toEqual([`${origin}/share/pages/${name}.png?lng=fr`]);
    expect(contents('og:image:width')).toEqual(['1200']);
    expect(contents('og:image:height')).toEqual(['630']);
    expect(contents('og:image:alt').map(readable)).toEqual([t(title)]);
    expect(contents('twitter:card')).toEqual(['summary_large_image']);
    expect(contents('robots')).toEqual([]);
    expect(head).toContain(`<link rel="canonical" href="${own}"`);
    expect(head).toContain('type="application/rss+xml"');
    expect(head).toContain('href="/manifest.webmanifest?lng=fr"');
  });

  it('describes association and site search on the home page', async () => {
    const { things } = await headOf('/?lng=en');
    expect(things).toMatchObject([
      { '@type': 'Organization', name: association.name, email: association.email, url: `${origin}/?lng=en` },
      {
        '@type': 'WebSite',
        inLanguage: 'en-GB',
        publisher: { '@id': things[0]['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${origin}/beershop?lng=en&q={search_term_string}` },
        },
      },
    ]);
  });

  it('has breadcrumbs from the home page to the section and its item', async () => {
    const steps = async (path: string) => {
      const { things } = await headOf(path);
      const list = things.find((thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList');
      return list.itemListElement.map(({ position, item }: { position: number; item: string }) => [
        position,
        item,
      ]);
    };
    const at = (path: string) => `${origin}${path}?lng=it`;
    expect(await steps('/blog')).toEqual([
      [1, at('/')],
      [2, at('/blog')],
    ]);
    expect(await steps('/growth/resource-library')).toEqual([
      [1, at('/')],
      [2, at('/growth')],
      [3, at('/growth/resource-library')],
    ]);
  });

  it('describes a product, with a picture of its current version', async () => {
    const deps = testDeps(database.db);
    const product = newBeer({ title: 'Notte </script><b>', subtitle: 'Di luna' });
    const id = await addTestProduct(deps, product);
    const { updatedAt } = await getProduct(deps, id, 'it');
    const { contents, things } = await headOf(`/product/${id}?lng=it`);
    expect(contents('og:type')).toEqual(['product']);
    expect(contents('og:image').map(readable)).toEqual([
      `${origin}/share/products/${id}.png?v=${Date.parse(updatedAt)}&lng=it`,
    ]);
    expect(things).toMatchObject([
      {
        '@type': 'Product',
        name: product.title,
        url: `${origin}/product/${id}?lng=it`,
        offers: [{ price: '4.20' }],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{}, { name: 'Beershop & Gadget' }, { name: product.title }],
      },
    ]);
  });

  it('keeps private and missing pages out of search engines', async () => {
    for (const path of ['/profilo', `/product/${newId()}`, '/no/such/page']) {
      const { head, contents, things } = await headOf(path);
      expect(contents('robots')).toEqual(['noindex']);
      expect(head).toMatch(/<title>\S.* · TU Tutto è Uno<\/title>/);
      expect(head).not.toMatch(/rel="canonical"|og:title/);
      expect(things).toEqual([]);
    }
  });

  const readable = (text: string) =>
    text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
});

describe('the pages for developers', () => {
  it.each(['/dev/ui', '/dev/mail', '/dev/failures/render', '/api/dev-mailbox'])(
    'are absent on a live site: %s',
    async (path) => {
      const live = createCheckedApp(testDeps(database.db, { config: testConfig({ isDemo: false }) }), {
        identify,
        pages,
      });
      expect((await live.request(origin + path)).status).toBe(404);
    },
  );
});

describe('the log entry of a page', () => {
  it.each([
    ['/', '/'],
    ['/beershop', '/beershop'],
    ['/product/no-such-product', '/product/$id'],
    ['/dev/failures/absent', '/dev/failures/$kind'],
    ['/nowhere/ada@example.org', '/*'],
  ])('%s names the route %s', async (path, route) => {
    const lines = new LogLines();
    const deps = testDeps(database.db, { log: createLog('info', lines) });
    const response = await createCheckedApp(deps, { identify, pages }).request(origin + path);
    expect(lines.all).toEqual([expect.objectContaining({ msg: 'request', route, status: response.status })]);
    expect(response.headers.has('x-page-route')).toBe(false);
  });
});
