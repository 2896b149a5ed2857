import { beforeAll, describe, expect, it } from 'vitest';
import { listMenu } from '#framework/area-page.ts';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { writeCampaign, writeUpdate } from '#tests/support/campaigns.ts';
import { addTestProduct, admin, newGadget, somebody } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { writeOwnAnswer } from '#tests/support/own-answers.ts';
import { testPageContext } from '#tests/support/page-context.ts';
import { insertPerson } from '#tests/support/people.ts';
import { writePost } from '#tests/support/posts.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';
import { areaPages } from './modules.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const { t } = serverI18n('en');
let pages: LoadedPages;
let productId: string;
let orderId: string;
let postId: string;
let campaignId: string;
let campaignUpdateId: string;
let ownAnswerId: string;
let userId: string;
let bikeId: string | undefined;

beforeAll(async () => {
  pages = await openTestPages();
  productId = await addTestProduct(testDeps(database.db), newGadget());
  ({ userId } = await insertPerson(database.db));
  [bikeId] = await insertBikes(database.db, 1);
  orderId = (await insertOrder(database.db, userId)).id;
  const editor = await insertPerson(database.db, { isAdmin: true });
  const asEditor = { ...testDeps(database.db), actor: editor };
  postId = await writePost(asEditor);
  ownAnswerId = await writeOwnAnswer(asEditor);
  campaignId = await writeCampaign(asEditor);
  campaignUpdateId = await writeUpdate(asEditor, { campaignId });
  await visit('/', visitor);
}, 120_000);

/** Renders a page for an actor, and records its API requests. */
async function visit(path: string, actor: Actor) {
  const app = createCheckedApp(testDeps(database.db), { identify: async () => actor });
  const asked: string[] = [];
  const api: ApiFetch = async (address, init) => {
    const url = new URL(String(address), origin);
    asked.push(url.pathname);
    return app.request(url, init);
  };
  const context = testPageContext(api, actor);
  const response = await pages.renderer.fetch(new Request(origin + path), { context });
  const html = (await response.text()).replaceAll('&#x27;', "'");
  const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { status: response.status, html, title, asked };
}

const everywhere = ['/api/settings/identity'];

/** An example address for a page with parameters. */
const addressOf = (path: string): string =>
  path
    .replace('/prodotti/$id', `/prodotti/${productId}`)
    .replace('/blog/$id', `/blog/${postId}`)
    .replace('$campaignId', campaignId)
    .replace('/campagne/$id', `/campagne/${campaignId}`)
    .replace('/novita/$id', `/novita/${campaignUpdateId}`)
    .replace('/ordini/$id', `/ordini/${orderId}`)
    .replace('/persone/$id', `/persone/${userId}`)
    .replace('/messaggi-soci/$id', `/messaggi-soci/${userId}`)
    .replace('/risposte/$id', `/risposte/${ownAnswerId}`)
    .replace('$topicId', 'resource-library')
    .replace('$part', 'orari')
    .replace('/parco/$id', `/parco/${bikeId}`)
    .replace('$code', '7KQ2M9XA');

const hrefOf = (tag: string) => /\bhref="([^"]+)"/.exec(tag)?.[1];

const pathsFor = (audience: 'user' | 'admin') =>
  areaPages.filter((page) => page.audience === audience).map(({ path }) => path);

describe.each(pathsFor('admin'))('the page of administration %s', (path) => {
  it.each([
    ['a visitor', visitor],
    ['a user', somebody()],
    ['a member', somebody({ isSocio: true })],
  ])('is denied to %s, who makes it load nothing', async (_who, actor) => {
    const { status, html, title, asked } = await visit(addressOf(path), actor);
    expect(status).toBe(403);
    expect(html).toContain(t('site:accessDenied.description'));
    expect(html).not.toContain(`aria-label="${t('site:menus.admin-overview.label')}"`);
    expect(title).toBe(`${t('site:accessDenied.title')} · ${t('site:name')}`);
    expect(asked.filter((each) => !everywhere.includes(each))).toEqual([]);
  });

  it('is there for administrators, and marked in their menu', async () => {
    const { status, html } = await visit(addressOf(path), admin);
    expect(status).toBe(200);
    const [menu = ''] =
      new RegExp(`<nav aria-label="${t('site:menus.admin-overview.label')}".*?</nav>`, 's').exec(html) ?? [];
    const links = listMenu(areaPages, 'admin').map((page) => page.path);
    // A page below one of the menu marks that one as current.
    const marked = links.findLast((each) => path === each || path.startsWith(`${each}/`));
    const [open = '', list = ''] = menu.split('</details>');
    for (const each of [open, list]) {
      const tags = [...each.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
      expect(tags.map(hrefOf)).toEqual(links);
      expect(tags.filter((tag) => tag.includes('aria-current="page"')).map(hrefOf)).toEqual([marked]);
    }
  });
});

describe.each(pathsFor('user'))('the page %s', (path) => {
  it('asks a visitor to sign in, and loads nothing before', async () => {
    const { status, title, asked } = await visit(addressOf(path), visitor);
    expect(status).toBe(401);
    expect(title).toMatch(/^Log in/);
    expect(asked.filter((each) => !everywhere.includes(each))).toEqual([]);
  });
});

it('an old address of an orders page redirects to the current one', async () => {
  const app = createCheckedApp(testDeps(database.db), { identify: async () => admin, pages });
  const response = await app.request(`${origin}/admin?after=1020`);
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe('/admin/ordini?after=1020');
});

it.each([
  ['/admin/calendario?q=cena&order=day', '/admin/calendario?q=cena&sort=day'],
  [
    '/admin/donazioni?campagna=0198f3a2-7c11-7abc-8def-0123456789ab&fonte=cash&da=2026-01-01&a=2026-06-30',
    '/admin/donazioni?campaignId=0198f3a2-7c11-7abc-8def-0123456789ab&source=cash&from=2026-01-01&to=2026-06-30',
  ],
  ['/admin/quote?anno=2025&state=open', '/admin/quote?year=2025&state=open'],
  ['/admin/soci?q=rossi&al=2026-05-01', '/admin/soci?q=rossi&day=2026-05-01'],
])('the old address %s of a list redirects to the same list', async (old, current) => {
  const app = createCheckedApp(testDeps(database.db), { identify: async () => admin, pages });
  const response = await app.request(`${origin}${old}`);
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe(current);
});
