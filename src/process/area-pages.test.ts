import { beforeAll, describe, expect, it } from 'vitest';
import { growthTopics } from '#areas/content/growth/growth.rules.ts';
import { parseShopFilters } from '#areas/shop/catalog/catalog.rules.ts';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import type { Database } from '#platform/server/db/database.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer, somebody } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testPageContext } from '#tests/support/page-context.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const english = serverI18n('en').t;
let pages: LoadedPages;

beforeAll(async () => {
  pages = await openTestPages();
  await addTestProduct(testDeps(database.db), newBeer({ title: 'Notte di luna' }));
  await visit('/');
}, 120_000);

async function visit(path: string, actor: Actor = visitor, db: Database = database.db) {
  const app = createCheckedApp(testDeps(db), { identify: async () => actor, pages });
  const response = await app.request(`${origin}${path}?lng=en`);
  const html = await response.text();
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? '';
  const titles = [...main.matchAll(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, title]) => title);
  return { status: response.status, main, titles };
}

describe('the growth pages', () => {
  it.each(growthTopics)('say that %s is under construction', async (topic) => {
    const { status, main, titles } = await visit(`/growth/${topic}`);
    expect(status).toBe(200);
    expect(titles[0]).toBe(english(`growth:topics.${topic}.title`));
    expect(main).toContain('This section is under construction');
  });

  it.each(['astrology', 'Resource-Library', 'toString'])('do not exist for the topic %s', async (topic) => {
    const { status, titles } = await visit(`/growth/${topic}`);
    expect(status).toBe(404);
    expect(titles[0]).toBe('404 - Page not found');
  });
});

describe('pages that are the same for all visitors', () => {
  it('declare their search parameters and content, and other pages declare none', async () => {
    for (const [path, shared] of [
      [
        '/',
        {
          route: '/',
          search: [],
          content: ['settings', 'blog', 'campaigns', 'catalog', 'donations', 'stock'],
        },
      ],
      ['/recesso', { route: '/recesso', search: ['order'], content: ['settings'] }],
      [
        '/product/01980000-0000-7000-8000-000000000000',
        {
          route: '/product/$id',
          search: ['variant'],
          content: ['settings', 'catalog', 'guarantee', 'stock'],
        },
      ],
      ['/profilo', undefined],
      ['/checkout', undefined],
      ['/nothing', undefined],
    ] as const) {
      expect(await pages.renderer.findSharedPage(path)).toEqual(shared);
    }
  });

  it('declare the filters of the shop', async () => {
    const shared = await pages.renderer.findSharedPage('/beershop');
    const filters = { q: 'ale', kind: 'beer', style: 'ipa', collection: 'x', sort: 'price', cursor: 'y' };
    expect(Object.keys(parseShopFilters(filters)).sort()).toEqual(shared?.search);
  });
});

it('an empty blog shows a message, on its page and on the home page', async () => {
  const sentence = 'No posts yet. Be the first to write something amazing!';
  for (const path of ['/blog', '/']) expect((await visit(path)).main).toContain(sentence);
});

describe('the home page', () => {
  const sections = [
    'Our Offers',
    'How it works',
    'Our Community',
    'One place, many things to do',
    'From Our Blog',
  ];

  it('has its sections, with products and figures in the HTML', async () => {
    const { status, main, titles } = await visit('/');
    expect(status).toBe(200);
    expect(titles.slice(1)).toEqual(sections);
    expect(main).toContain('Notte di luna');
    expect(main).toMatch(/>1<\/dd>/);
  });

  it('shows the tools of administration to administrators only', async () => {
    expect((await visit('/', admin)).titles).toContain('Admin Tools');
    expect((await visit('/', somebody())).titles).not.toContain('Admin Tools');
  });

  it('is rendered also when none of its data can be read', async () => {
    const unreadable = new Proxy(database.db, {
      get() {
        throw new Error('no database');
      },
    });
    const { status, titles } = await visit('/', visitor, unreadable);
    expect(status).toBe(200);
    expect(titles.slice(1)).toEqual(sections);
  });

  it.each([
    { api: 'answers', isRemembered: true },
    { api: 'fails', isRemembered: false },
  ])('is cached only when all its data could be read: the API $api fails', async ({ isRemembered }) => {
    const app = createCheckedApp(testDeps(database.db), { identify: async () => visitor });
    const api: ApiFetch = async (path, init) =>
      isRemembered ? app.request(new URL(String(path), origin), init) : Response.error();
    const context = testPageContext(api);
    const response = await pages.renderer.fetch(new Request(origin), { context });
    expect(response.status).toBe(200);
    expect(response.headers.has('x-cacheable-page')).toBe(isRemembered);
  });
});
