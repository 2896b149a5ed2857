import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { campaigns, campaignTexts } from '#areas/community/campaigns/server/campaigns.table.ts';
import { articles } from '#areas/content/articles/server/articles.table.ts';
import { posts } from '#areas/content/blog/server/blog.table.ts';
import { growthTopics } from '#areas/content/growth/growth.rules.ts';
import { deleteProduct } from '#areas/shop/catalog/admin/server/delete-product.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { listPublicAddresses } from '#framework/area-page.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Config } from '#platform/server/config/config.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { insertCampaign } from '#tests/support/campaigns.ts';
import { addTestProduct, admin, newBeer, newGadget } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { writePost } from '#tests/support/posts.ts';
import { areaPages } from '../../../../process/modules.ts';

const database = testDatabase();
const live: Partial<Config> = { isDemo: false, siteUrl: 'https://tu.example' };

function get(path: string, config: Partial<Config> = live, headers: Record<string, string> = {}) {
  const deps = testDeps(database.db, { config: testConfig(config) });
  return createTestApp(deps).app.request(new URL(path, deps.config.siteUrl).href, { headers });
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const inEveryLanguage = (path: string) => locales.map((locale) => `https://tu.example${path}?lng=${locale}`);

describe('robots.txt', () => {
  it('allows all pages except personal ones on a live site', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    const lines = (await response.text()).split('\n');
    expect(lines).toContain('Sitemap: https://tu.example/sitemap.xml');
    for (const path of ['/api/', '/admin', '/profilo', '/checkout']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).not.toContain('Disallow: /');
  });

  const demo = { isDemo: true, siteUrl: 'http://192.0.2.7:3000' };
  it.each<{ case: string; config: Partial<Config>; headers: Record<string, string> }>([
    { case: 'others can reach', config: demo, headers: {} },
    { case: 'a proxy hands on', config: { isDemo: true }, headers: { 'x-forwarded-for': '192.0.2.1' } },
  ])('allows nothing of a demo that $case', async ({ config, headers }) => {
    const response = await get('/robots.txt', config, headers);
    expect(await response.text()).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/feed.xml', config, headers)).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('does not forbid search engines for a demo on this machine', async () => {
    const response = await get('/robots.txt', { isDemo: true });
    expect(await response.text()).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml');
    expect(response.headers.get('x-robots-tag')).toBeNull();
  });
});

const publicAddresses = listPublicAddresses(areaPages);

describe('the public pages', () => {
  it.each(locales)('have titles in %s', (locale) => {
    const { t } = serverI18n(locale);
    for (const { title } of publicAddresses) expect(t(title)).not.toBe(title.split(':')[1]);
  });

  it('are in the sitemap in nine languages, each linking to the others', async () => {
    const response = await get('/sitemap-pages.xml');
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    const xml = await response.text();
    expect(addressesIn(xml)).toEqual(publicAddresses.flatMap(({ path }) => inEveryLanguage(path)));
    const [home] = /<url>.*<\/url>/.exec(xml) ?? [''];
    for (const locale of locales) {
      expect(home).toContain(
        `<xhtml:link rel="alternate" hreflang="${locale}" href="https://tu.example/?lng=${locale}"/>`,
      );
    }
    expect(home).toContain('hreflang="x-default" href="https://tu.example/"/>');
  });
});

describe('texts of users', () => {
  it('are in the sitemap in the languages in which they are written', async () => {
    const actor = await insertPerson(database.db, { isAdmin: true });
    const deps = { ...testDeps(database.db), actor };
    const id = await writePost(deps, { texts: { 'title.de': 'Abend', 'body.de': 'Schön.' } });
    const [{ slug } = { slug: '' }] = await database.db.select().from(posts).where(eq(posts.id, id));
    const campaign = await insertCampaign(database.db);
    const [topic = ''] = growthTopics;
    await database.db.insert(articles).values({
      ...{ id: newId(), key: `growth.${topic}`, texts: { it: 'Ciao', ja: 'やあ' }, isPublished: true },
      ...{ version: 1, updatedAt: new Date() },
    });
    const inThese = (path: string, languages: Locale[]) =>
      languages.map((locale) => `https://tu.example${path}?lng=${locale}`);
    const written = await (await get('/sitemap-posts.xml')).text();
    expect(addressesIn(written)).toEqual(inThese(`/blog/${slug}`, ['de', 'it']));
    expect(written.match(/hreflang="(?!x-default)/g)).toHaveLength(4);
    expect(addressesIn(await (await get('/sitemap-campaigns.xml')).text())).toEqual(
      inThese(`/crowdfunding/${campaign.slug}`, ['it']),
    );
    const pages = addressesIn(await (await get('/sitemap-pages.xml')).text());
    const path = `/growth/${topic}`;
    expect(pages.filter((address) => address?.includes(`${path}?`))).toEqual(inThese(path, ['it', 'ja']));
    await database.db.delete(articles);
    await database.db.delete(campaignTexts);
    await database.db.delete(campaigns);
    await database.db.delete(posts);
  });
});

test('a shop without products has a sitemap file without products', async () => {
  const response = await get('/sitemap-products.xml');
  expect([response.status, addressesIn(await response.text())]).toEqual([200, []]);
});

describe('the products in the sitemap', () => {
  let beer: string;
  let hidden: string[];

  beforeAll(async () => {
    const deps = testDeps(database.db);
    beer = await addTestProduct(deps, newBeer());
    const draft = await addTestProduct(deps, newGadget({ status: 'draft' }));
    const deleted = await addTestProduct(deps, newGadget());
    await deleteProduct({ ...deps, actor: admin }, deleted);
    hidden = [draft, deleted];
  });

  it('are the visible ones, in nine languages, with their last change', async () => {
    const index = await (await get('/sitemap.xml')).text();
    expect(addressesIn(index)).toEqual([
      'https://tu.example/sitemap-pages.xml',
      'https://tu.example/sitemap-products.xml',
    ]);
    const response = await get('/sitemap-products.xml');
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    const xml = await response.text();
    expect(addressesIn(xml)).toEqual(inEveryLanguage(`/product/${beer}`));
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    for (const id of hidden) expect(xml).not.toContain(id);
  });

  it('fill as many files as the protocol requires, each product in one of them', async () => {
    const many = Array.from({ length: 2100 }, (_, index) => {
      const id = newId();
      const art = { type: 'gadget' as const, input: { kind: 'cap', seed: id } };
      const words = { title: `Cappello ${index}`, sortName: `cappello ${index}`, handle: id };
      return { id, art, ...words, kind: 'gadget' as const, status: 'published' as const, listPriceCents: 1 };
    });
    for (let from = 0; from < many.length; from += 700) {
      await database.db.insert(products).values(many.slice(from, from + 700));
    }
    const [, ...files] = addressesIn(await (await get('/sitemap.xml')).text());
    expect(files).toHaveLength(3);
    const texts = await Promise.all(files.map(async (file) => (await get(`${file}`)).text()));
    const counts = texts.map((text) => addressesIn(text).length);
    expect(counts).toEqual([9000, 9000, 101 * 9]);
    const all = new Set(texts.flatMap(addressesIn));
    const missing = many.filter(({ id }) => !all.has(`https://tu.example/product/${id}?lng=ja`));
    expect(missing).toEqual([]);
    expect(all.size).toBe(2101 * 9);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(50 * 1024 * 1024);
  });

  it('have no sitemap file after an invalid id, or after the last product', async () => {
    for (const after of ['x', '', newId()]) {
      expect((await get(`/sitemap-products.xml?after=${after}`)).status, after).toBe(404);
    }
  });

  it.each(['page=2', 'After=x', 'after', 'lng=it'])(
    'have no sitemap file at an address that the index does not list: %s',
    async (search) => {
      expect((await get(`/sitemap-products.xml?${search}`)).status).toBe(404);
    },
  );

  it('have exactly one address for each sitemap file', async () => {
    const address = `/sitemap-products.xml?after=${beer}`;
    expect((await get(address)).status).toBe(200);
    expect((await get(`${address}&after=${beer}`)).status).toBe(404);
    expect((await get(`${address}&page=2`)).status).toBe(404);
  });
});

test.each([
  ['/sitemap.xml', 10],
  ['/sitemap-products.xml?after=x', 120],
])('requests for %s are limited', async (path, most) => {
  const { app } = createTestApp(testDeps(database.db, { config: testConfig(live) }));
  const statuses: number[] = [];
  for (let count = 0; count <= most; count++) {
    statuses.push((await app.request(`https://tu.example${path}`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
