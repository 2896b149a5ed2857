import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { FeedItem } from '#framework/server/feed-items.ts';
import { type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { atomFeed, jsonFeed, rssFeed } from './feed.ts';
import { createFeedsApi } from './feeds.api.ts';

const siteUrl = 'https://tu.example';
const picture = '/media/pictures/0190b0a0-0000-7000-8000-000000000001/640.webp';

const item = (overrides: Partial<FeedItem> = {}): FeedItem => ({
  id: '0190b0a0-0000-7000-8000-000000000002',
  path: '/blog/festa',
  language: 'it',
  title: 'Festa & <birra> \u0007]]>',
  excerpt: 'Sabato <script>alert(1)</script>',
  html: `<p>Con <a href="/beershop?a=1&amp;b=2">birra</a><sup><a href="#note-1">1</a></sup> <img src="${picture}" srcset="${picture} 640w, ${picture} 320w" alt=""/></p>`,
  author: 'Ada R.',
  picture,
  tags: ['festa', 'birra & pane'],
  publishedAt: new Date('2026-11-20T10:00:00Z'),
  updatedAt: new Date('2026-11-21T10:00:00Z'),
  ...overrides,
});

describe('the feeds, parsed by a library,', () => {
  const feed = { siteUrl, locale: 'it' as const, items: [item(), item({ author: null, language: 'ja' })] };
  const url = 'https://tu.example/blog/festa?lng=it';

  test('are RSS', () => {
    const read = parseRssFeed(rssFeed(feed));
    expect(read).toMatchObject({ link: 'https://tu.example/blog?lng=it', language: 'it-IT' });
    expect(read.items?.[0]).toMatchObject({
      title: 'Festa & <birra> ]]>',
      link: url,
      guid: { value: 'urn:uuid:0190b0a0-0000-7000-8000-000000000002', isPermaLink: false },
      pubDate: 'Fri, 20 Nov 2026 10:00:00 GMT',
      description: 'Sabato <script>alert(1)</script>',
      dc: { creators: ['Ada R.'] },
    });
    expect(read.items?.[0]?.categories?.map(({ name }) => name)).toEqual(['festa', 'birra & pane']);
    expect(read.items?.[1]?.dc).toBeUndefined();
  });

  test('are Atom', () => {
    const read = parseAtomFeed(atomFeed(feed));
    expect(read).toMatchObject({
      id: 'https://tu.example/feed.atom?lng=it',
      updated: '2026-11-21T10:00:00.000Z',
    });
    expect(read.entries?.[0]).toMatchObject({
      id: 'urn:uuid:0190b0a0-0000-7000-8000-000000000002',
      title: { value: 'Festa & <birra> ]]>' },
      links: [{ rel: 'alternate', href: url }],
      published: '2026-11-20T10:00:00.000Z',
      authors: [{ name: 'Ada R.' }],
    });
    expect(atomFeed(feed)).toContain('<entry xml:lang="ja-JP">');
  });

  test('are JSON', () => {
    const read = parseJsonFeed(jsonFeed(feed));
    expect(read).toMatchObject({ feed_url: 'https://tu.example/feed.json?lng=it', language: 'it-IT' });
    expect(read.items?.[0]).toMatchObject({ url, image: siteUrl + picture, tags: ['festa', 'birra & pane'] });
    expect(read.items?.[1]?.authors).toBeUndefined();
  });

  test('contain the whole text with absolute addresses', () => {
    const html = parseJsonFeed(jsonFeed(feed)).items?.[0]?.content_html;
    expect(html).toBe(
      `<p>Con <a href="${siteUrl}/beershop?a=1&amp;b=2">birra</a><sup><a href="${url}#note-1">1</a></sup> ` +
        `<img src="${siteUrl}${picture}" srcset="${siteUrl}${picture} 640w, ${siteUrl}${picture} 320w" alt=""/></p>`,
    );
    expect(parseRssFeed(rssFeed(feed)).items?.[0]?.content?.encoded).toBe(
      `<p><img src="${siteUrl}${picture}" alt=""/></p>${html}`,
    );
  });

  test.each(locales)('are in %s, also without items', (locale) => {
    const empty = { siteUrl, locale, items: [] };
    expect(parseRssFeed(rssFeed(empty)).language).toBe(localeTags[locale]);
    expect(parseAtomFeed(atomFeed(empty)).entries ?? []).toEqual([]);
    expect(parseJsonFeed(jsonFeed(empty)).language).toBe(localeTags[locale]);
  });
});

describe('the answer of a feed', () => {
  const database = testDatabase();

  /** The feeds of two areas. */
  function serve(locale: Locale = 'it') {
    const deps = testDeps(database.db, { config: testConfig({ siteUrl }), clock: new FixedClock() });
    const first = async (_: unknown, { limit }: { limit: number }) =>
      Array.from({ length: limit }, (_, day) =>
        item({ title: `a${day}`, publishedAt: new Date(2026, 9, 30 - day) }),
      );
    const second = async () => [item({ title: 'b', publishedAt: new Date(2026, 9, 29, 12) })];
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.set('deps', deps);
      c.set('locale', locale);
      c.set('clientAddress', '10.9.9.9');
      await next();
    });
    app.route(
      '/',
      createFeedsApi([
        { name: 'first', content: [], listNewest: first },
        { name: 'second', content: [], listNewest: second },
      ]),
    );
    return { get: (path: string, headers = {}) => app.request(path, { headers }, { internal: undefined }) };
  }

  test('has the newest entries of all areas', async () => {
    const read = parseJsonFeed(await (await serve().get('/feed.json')).text());
    const titles = read.items?.map(({ title }) => title);
    expect(titles?.slice(0, 4)).toEqual(['a0', 'b', 'a1', 'a2']);
    expect(titles).toHaveLength(20);
  });

  test('is not sent again to a reader with its entity tag', async () => {
    const { get } = serve();
    const answer = await get('/feed.atom');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const again = await get('/feed.atom', { 'if-none-match': answer.headers.get('etag') });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each(['/feed.xml', '/feed.atom', '/feed.json'])('of %s is served by the site', async (path) => {
    const { app } = createTestApp(testDeps(database.db, { config: testConfig({ siteUrl, isDemo: false }) }));
    expect((await app.request(`${siteUrl}${path}?lng=de`)).status).toBe(200);
  });
});
