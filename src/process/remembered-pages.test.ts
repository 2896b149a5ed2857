import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { changeArticle } from '#areas/content/articles/server/change-article.ts';
import { posts } from '#areas/content/blog/server/blog.table.ts';
import { addCollection } from '#areas/shop/catalog/admin/server/add-collection.ts';
import { changeCollection } from '#areas/shop/catalog/admin/server/change-collection.ts';
import { deleteCollection } from '#areas/shop/catalog/admin/server/delete-collection.ts';
import { setStock } from '#areas/shop/catalog/admin/server/set-stock.ts';
import { setVariantPrice } from '#areas/shop/catalog/admin/server/set-variant-price.ts';
import { maxPiecesOfVariant } from '#areas/shop/catalog/purchase-limits.rules.ts';
import { getProduct } from '#areas/shop/catalog/server/catalog.queries.ts';
import { releaseStock, reserveStock, takeStock } from '#areas/shop/catalog/server/stock.ts';
import { changeSettingsGroup } from '#areas/site-wide/settings-admin/server/change-settings-group.ts';
import { visitor } from '#platform/kernel/actor.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer } from '#tests/support/catalog.ts';
import { startCountedPages } from '#tests/support/counted-pages.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOpenCampaign } from '#tests/support/donations.ts';
import { insertPerson } from '#tests/support/people.ts';
import { writePost } from '#tests/support/posts.ts';
import { settingsGroup } from '#tests/support/settings-groups.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';
import { areaPages, contentNames } from './modules.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;

/** Tables of the home page's figures, which are counted at most once a minute (docs/decisions/0011). */
const figures = ['users', 'imported_members', 'membership_periods', 'token_accounts', 'ledger_head'];

/** Tables of the texts on the about page and the growth topics. */
const articleTables = ['articles', 'article_pictures'];

/** Tables of the blog. */
const blogTables = ['posts', 'post_texts', 'post_tags', 'post_slugs', 'post_pictures'];

/**
 * Tables of the community ledger, and those whose changes are announced by the application instead of a
 * trigger (docs/decisions/0049).
 */
const ledgerTables = ['ledger_names', 'personal_parts', 'users'];

/** Tables of the bikes; changes of the bookings on their page are announced. */
const bikeTables = ['bike_outages', 'bikes'];

const calendarTables = ['community_notes'];

/** Tables of campaigns and their donations. */
const campaignTables = [
  ...['campaigns', 'campaign_texts', 'campaign_gallery', 'campaign_pictures'],
  ...['campaign_updates', 'campaign_update_texts', 'campaign_update_pictures'],
  ...['campaign_figures', 'donations', 'donation_givers'],
];

/** Tables of the assistant's own answers and taught examples, which no page shows. */
const ownAnswerTables = ['own_answers', 'own_answer_texts', 'taught_examples'];
const announcedTables = ['ledger_days', 'ledger_events', 'bike_booking_bikes'];

let pages: LoadedPages;
let productId: string;
let variantId: string;
let remembered: string[];

beforeAll(async () => {
  pages = await openTestPages();
  const deps = testDeps(database.db);
  const sale = { priceCents: 390, startsAt: deps.clock.now(), endsAt: null };
  const beer = newBeer({ variants: [{ priceCents: 420, stock: 3, volumeMl: 330, sale }] });
  productId = await addTestProduct(deps, beer);
  await insertPerson(database.db);
  const editor = await insertPerson(database.db, { isAdmin: true });
  await insertOpenCampaign(database.db, { slug: 'festa', onHome: true });
  const texts = { 'title.it': 'Festa', slug: 'festa', tags: 'festa' };
  await writePost({ ...deps, actor: editor }, { texts });
  // Changing an author's name would also expire the pages of their posts.
  await database.db.update(posts).set({ authorId: null });
  variantId = (await getProduct(deps, productId, 'it')).defaultVariantId;
  const paths = areaPages.map(({ path }) => path.replace('/product/$id', `/product/${productId}`));
  const examples = paths.map((path) =>
    path.replace('$topicId', 'resource-library').replace(/\$(slug|tag)/, 'festa'),
  );
  remembered = [];
  for (const path of examples) if (await pages.renderer.findSharedPage(path)) remembered.push(path);
}, 120_000);

/** A process of the site for visitors. */
async function startProcess(db: Database = database.db) {
  const { app, deps, contentVersion, rendered, close } = await startCountedPages({
    db,
    databaseUrl: database.url,
    renderer: pages.renderer,
    identify: async () => visitor,
  });
  const visit = async (path: string) => {
    const answer = await app.request(`${origin}${path}?lng=it`);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  return {
    deps,
    visit,
    close,
    version: () => contentVersion.of(contentNames),
    versions: () => Object.fromEntries(contentNames.map((name) => [name, contentVersion.of([name])])),
    /** Requests every page, and returns those that had to be rendered. */
    async visitAll(): Promise<string[]> {
      rendered.length = 0;
      for (const path of remembered) await visit(path);
      return rendered.toSorted();
    },
  };
}

/** The content names in the triggers of each table. */
async function listTriggers(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ table: string; definition: string }>(`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgfoid = 'tell_content_changed'::regproc`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  const namesIn = ({ definition }: { definition: string }) =>
    [...(definition.split('tell_content_changed(').at(-1) ?? '').matchAll(/'(\w+)'/g)].map(([, name]) =>
      String(name),
    );
  return new Map([...byTable].map(([table, each]) => [table, [...new Set(each.flatMap(namesIn))]]));
}

/** The tables that a page reads. */
async function listTablesOf(path: string): Promise<string[]> {
  const statements: string[] = [];
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const site = await startProcess(drizzle({ client: database.pool, logger }));
  await site.visit(path);
  await site.close();
  const named = statements.flatMap((statement) => [...statement.matchAll(/\b(?:from|join) "(\w+)"/g)]);
  const tables = [...(await listTables())];
  return [...new Set(named.map(([, name]) => String(name)))].filter((name) => tables.includes(name)).sort();
}

async function listTables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

describe('the content names in database notifications', () => {
  it('are exactly those that areas declare', async () => {
    const names = [...(await listTriggers()).values()].flat();
    expect([...new Set(names)].sort()).toEqual(contentNames.toSorted());
    expect([...(await listTriggers())].filter(([, names]) => names.length === 0)).toEqual([]);
  });

  it('are unique', () => {
    expect(new Set(contentNames).size).toBe(contentNames.length);
    expectTypeOf<'catalog'>().toExtend<ContentName>();
    expectTypeOf<'catalogue'>().not.toExtend<ContentName>();
  });
});

it('every cached page declares exactly the content that it shows', async () => {
  const triggers = await listTriggers();
  for (const path of remembered) {
    const tables = (await listTablesOf(path)).filter((table) => path !== '/' || !figures.includes(table));
    const told = (table: string) => triggers.has(table) || announcedTables.includes(table);
    expect(
      tables.filter((table) => !told(table)),
      `${path}: tables without a trigger`,
    ).toEqual([]);
    const shown = new Set(tables.flatMap((table) => triggers.get(table) ?? []));
    const shared = await pages.renderer.findSharedPage(path);
    expect(shared?.content.toSorted(), path).toEqual([...shown].sort());
  }
  const listed = [
    ...(await listTablesOf(`/product/${productId}`)),
    ...articleTables,
    ...blogTables,
    ...ledgerTables,
    ...bikeTables,
    ...calendarTables,
    ...campaignTables,
    ...ownAnswerTables,
  ];
  expect(listed.toSorted()).toEqual([...triggers.keys()].sort());
}, 120_000);

/** Explicit writes for tables where an update without a change would fire no trigger or cannot be generated. */
const writes: Record<string, string> = {
  // Donor details are shown only after payment.
  donation_givers: 'update donation_givers set wall = wall where false',
  products: "update products set ribbon_text = 'Novità'",
  variants: 'update variants set stock = stock + 1',
  personal_parts: 'delete from personal_parts where false',
  users: "update users set full_name = full_name || ' Rossi'",
};

it('a write to a table expires the pages that show it, and no others', async () => {
  const triggers = await listTriggers();
  const site = await startProcess();
  await site.visitAll();
  expect(await site.visitAll()).toEqual([]);
  for (const [table, names] of triggers) {
    const before = site.version();
    await database.pool.query(writes[table] ?? `insert into ${table} select * from ${table} where false`);
    await expect.poll(site.version, { interval: 10 }).not.toBe(before);
    const shows = async (path: string) =>
      (await pages.renderer.findSharedPage(path))?.content.some((name) => names.includes(name));
    const showing = [];
    for (const path of remembered) if (await shows(path)) showing.push(path);
    expect(await site.visitAll(), table).toEqual(showing.toSorted());
  }
  await site.close();
}, 120_000);

describe('a change', () => {
  const readText = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]*>|<!--.*?-->/g, ' ');

  /**
   * Two processes with all pages cached: `next` is the next answer of the first, `soon` that of the other
   * within a second.
   */
  async function startTwo() {
    const [one, other] = [await startProcess(), await startProcess()];
    for (const each of [one, other]) await each.visitAll();
    return {
      one,
      ctx: { ...one.deps, actor: admin },
      next: async (path: string) => readText(await one.visit(path)),
      soon: (path: string) => expect.poll(async () => readText(await other.visit(path)), { interval: 20 }),
      close: () => Promise.all([one.close(), other.close()]),
    };
  }

  it('of a price is shown at once by the process that made it, and by others before the page expires', async () => {
    const { ctx, next, soon, close } = await startTwo();
    await setVariantPrice(ctx, { variantId, priceCents: 777, sale: null });
    for (const path of ['/', '/beershop', `/product/${productId}`]) {
      expect(await next(path)).toContain('7,77');
      await soon(path).toContain('7,77');
    }
    await close();
  });

  it('of the stock is shown at once by the process that made it, and by others before the page expires', async () => {
    const { ctx, next, soon, close } = await startTwo();
    await setStock(ctx, { variantId, stock: 2 });
    for (const path of ['/', '/beershop', `/product/${productId}`]) {
      expect(await next(path)).toContain('Ultimi 2');
      await soon(path).toContain('Ultimi 2');
    }
    await close();
  });

  it('of a title made by an operator in the database is shown before the page expires', async () => {
    const { soon, close } = await startTwo();
    await database.pool.query(`update products set title = 'Alba chiara'`);
    for (const path of ['/', '/beershop', `/product/${productId}`]) await soon(path).toContain('Alba chiara');
    await close();
  });

  it('of a setting is shown on every page before it expires', async () => {
    const { soon, close } = await startTwo();
    await database.pool.query(`insert into settings values ('association', '{"name": "Circolo Nuovo"}')`);
    for (const path of remembered) await soon(path).toContain('Circolo Nuovo');
    await close();
  });

  it('of a collection is shown at once by the process that made it, and by others before the page expires', async () => {
    const { ctx, next, soon, close } = await startTwo();
    const id = newId();
    const texts = { title: 'Sotto il fico', translations: {} };
    await addCollection(ctx, { id, ...texts });
    await database.pool.query(
      'insert into product_collections (product_id, collection_id, position) values ($1, $2, 0)',
      [productId, id],
    );
    await soon('/beershop').toContain('Sotto il fico');
    await next('/beershop');
    await changeCollection(ctx, { id, title: 'Sotto il melo', translations: {}, seen: texts });
    expect(await next('/beershop')).toContain('Sotto il melo');
    await soon('/beershop').toContain('Sotto il melo');
    await deleteCollection(ctx, id);
    expect(await next('/beershop')).not.toContain('Sotto il melo');
    await soon('/beershop').not.toContain('Sotto il melo');
    await close();
  });

  it('of a description is shown at once by the process that made it, and by others before the page expires', async () => {
    const { ctx, next, soon, close } = await startTwo();
    const value = { sectionDescriptions: { growth: { it: '<b>Sabato</b> degustazione in piazza' } } };
    await changeSettingsGroup(ctx, { group: settingsGroup('descriptions'), version: 0, value });
    const shown = '&lt;b&gt;Sabato&lt;/b&gt; degustazione in piazza';
    expect(await next('/growth')).toContain(shown);
    await soon('/growth').toContain(shown);
    await close();
  });

  it('of an article is shown at once by the process that made it, and by others before the page expires', async () => {
    const { ctx, next, soon, close } = await startTwo();
    expect(await next('/growth/resource-library')).toContain('in costruzione');
    const texts = { it: 'La **biblioteca** apre sabato' };
    const change = { version: 0, texts, isPublished: true };
    for (const key of ['growth.resource-library', 'about']) await changeArticle(ctx, { ...change, key });
    for (const path of ['/growth/resource-library', '/chisiamo']) {
      expect(await next(path)).toContain('apre sabato');
      await soon(path).toContain('apre sabato');
    }
    expect(await next('/growth/resource-library')).not.toContain('in costruzione');
    await close();
  });

  it('of the ledger is shown at once by the process that made it, and by others before the page expires', async () => {
    const { ctx, next, soon, close } = await startTwo();
    await ctx.live.start();
    const event = { eventType: 'Acquisto' as const, userId: null, description: '', metadata: {} };
    await recordEvent(ctx, { ...event, publicMetadata: { amount_eur: 77.7 } });
    expect(await next('/community-ledger')).toContain('77,70');
    await soon('/community-ledger').toContain('77,70');
    ctx.live.stop();
    await close();
  });

  it('of the stock expires neither pages without products, nor the counts beside the filters', async () => {
    const { one, ctx, close } = await startTwo();
    const before = one.versions();
    await setStock(ctx, { variantId, stock: 4 });
    await expect.poll(() => one.versions().stock).toBe((before.stock ?? 0) + 2);
    expect(one.versions()).toEqual({ ...before, stock: (before.stock ?? 0) + 2 });
    expect(await one.visitAll()).toEqual(['/', '/beershop', `/product/${productId}`]);
    await close();
  });
});

describe('notifications about the remaining pieces reach a process', () => {
  const lines = () => [{ variantId, quantity: 1 }];

  /** Counts the changes that a process receives during an action: from its own command, and from the database. */
  async function countNews(
    stock: number | null,
    act: (deps: ReturnType<typeof testDeps>) => Promise<unknown>,
  ) {
    await database.pool.query('update variants set stock = $2, reserved = 0 where id = $1', [
      variantId,
      stock,
    ]);
    const site = await startProcess();
    const news = () => site.versions().stock ?? 0;
    const before = news();
    await act(site.deps);
    // Notifications arrive in order: once this one has arrived, all earlier ones have.
    const settings = () => site.versions().settings;
    const marked = settings();
    await database.pool.query('delete from settings where false');
    await expect.poll(settings, { interval: 10 }).not.toBe(marked);
    const count = news() - before;
    await site.close();
    return count;
  }

  it.each([
    { what: 'one of few', stock: 3, news: 2 },
    { what: 'one of those that an order can just hold', stock: maxPiecesOfVariant, news: 2 },
    { what: 'one of more than any page can say', stock: maxPiecesOfVariant + 1, news: 0 },
    { what: 'one of any number', stock: null, news: 0 },
  ])('$news times when a buyer reserves $what', async ({ stock, news }) => {
    expect(await countNews(stock, (deps) => reserveStock(deps, lines()))).toBe(news);
  });

  it('never when reserved pieces are sold', async () => {
    const both = await countNews(3, async (deps) => {
      await reserveStock(deps, lines());
      await takeStock(deps, lines());
    });
    expect(both).toBe(await countNews(3, (deps) => reserveStock(deps, lines())));
  });

  it('when a reservation is released', async () => {
    const both = await countNews(3, async (deps) => {
      await reserveStock(deps, lines());
      await releaseStock(deps, lines());
    });
    expect(both).toBe(4);
  });
});
