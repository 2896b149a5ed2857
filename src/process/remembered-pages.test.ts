import { createServer } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { getProduct } from '#features/catalog/server/catalog.queries.ts';
import { setStock } from '#features/catalog/server/set-stock.ts';
import { setVariantPrice } from '#features/catalog/server/set-variant-price.ts';
import { releaseStock, reserveStock, takeStock } from '#features/catalog/server/stock.ts';
import { mostPiecesOfVariant } from '#features/settings/settings.schema.ts';
import { visitor } from '#platform/kernel/actor.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import { PageCache } from '#platform/server/http/page-cache.ts';
import type { PageRenderer } from '#platform/server/http/serve-pages.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, admin, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type LoadedPages, loadPages } from './load-pages.ts';
import { areaPages, contentNames } from './modules.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;

/** Tables of the home page's figures, which are counted once a minute (docs/decisions/0011). */
const figures = ['users', 'token_accounts', 'ledger_head'];

let pages: LoadedPages;
let productId: string;
let variantId: string;
let remembered: string[];

beforeAll(async () => {
  pages = await loadPages({ isDevelopment: true, server: createServer() });
  const deps = testDeps(database.db);
  const sale = { priceCents: 390, startsAt: deps.clock.now(), endsAt: null };
  const beer = newBeer({ variants: [{ priceCents: 420, stock: 3, volumeMl: 330, sale }] });
  productId = await addTestProduct(deps, beer);
  variantId = (await getProduct(deps, productId, 'it')).defaultVariantId;
  const paths = areaPages.map(({ path }) => path.replace('/product/$id', `/product/${productId}`));
  const examples = paths.map((path) => path.replace('$topicId', 'resource-library'));
  remembered = [];
  for (const path of examples) if (await pages.renderer.findSharedPage(path)) remembered.push(path);
}, 120_000);

afterAll(() => pages.close());

/** A process of the site, with a memory of its own. `rendered` are the pages that it made since they were last taken. */
async function startProcess(db: Database = database.db) {
  const contentVersion = new ContentVersion(contentNames);
  const deps = testDeps(db, { contentVersion });
  const close = await contentVersion.listen(database.url, deps.log);
  let rendered: string[] = [];
  const renderer: PageRenderer = {
    findSharedPage: (path) => pages.renderer.findSharedPage(path),
    fetch: (request, options) => {
      rendered.push(new URL(request.url).pathname);
      return pages.renderer.fetch(request, options);
    },
  };
  const cache = { pages: new PageCache(contentVersion, deps.clock), nextChange: async () => undefined };
  const app = createCheckedApp(deps, { identify: async () => visitor, pages: { renderer, cache } });
  const visit = async (path: string) => {
    const answer = await app.request(`${origin}${path}?lng=it`);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  return {
    deps,
    visit,
    close,
    heard: () => contentVersion.of(contentNames),
    versions: () => Object.fromEntries(contentNames.map((name) => [name, contentVersion.of([name])])),
    /** Asks for every page, and answers which of them had to be made. */
    async visitAll(): Promise<string[]> {
      rendered = [];
      for (const path of remembered) await visit(path);
      return rendered.toSorted();
    },
  };
}

/** The names that the triggers of each table tell. */
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

/** The tables that a page is made of. */
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

describe('what the database tells of', () => {
  it('is what areas declare, and all of it', async () => {
    const told = [...(await listTriggers()).values()].flat();
    expect([...new Set(told)].sort()).toEqual(contentNames.toSorted());
    expect([...(await listTriggers())].filter(([, names]) => names.length === 0)).toEqual([]);
  });

  it('has one name for each thing', () => {
    expect(new Set(contentNames).size).toBe(contentNames.length);
    expectTypeOf<'catalog'>().toExtend<ContentName>();
    expectTypeOf<'catalogue'>().not.toExtend<ContentName>();
  });
});

it('every remembered page names what it shows, and nothing else', async () => {
  const triggers = await listTriggers();
  for (const path of remembered) {
    const tables = (await listTablesOf(path)).filter((table) => path !== '/' || !figures.includes(table));
    expect(
      tables.filter((table) => !triggers.has(table)),
      `${path}: tables without a trigger`,
    ).toEqual([]);
    const shown = new Set(tables.flatMap((table) => triggers.get(table) ?? []));
    const shared = await pages.renderer.findSharedPage(path);
    expect(shared?.content.toSorted(), path).toEqual([...shown].sort());
  }
  expect(await listTablesOf(`/product/${productId}`)).toEqual([...triggers.keys()].sort());
}, 120_000);

/** What is written where a statement that changes no row says too little, or cannot be made of the table alone. */
const writes: Record<string, string> = {
  products: "update products set ribbon_text = 'Novità'",
  variants: 'update variants set stock = stock + 1',
};

it('a write to a table makes the pages new that show it, and leaves the others', async () => {
  const triggers = await listTriggers();
  const site = await startProcess();
  await site.visitAll();
  expect(await site.visitAll()).toEqual([]);
  for (const [table, names] of triggers) {
    const before = site.heard();
    await database.pool.query(writes[table] ?? `insert into ${table} select * from ${table} where false`);
    await expect.poll(site.heard, { timeout: 1000, interval: 10 }).not.toBe(before);
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

  /** Two processes that remember every page: `next` is the next answer of the first, `soon` what the other has within a second. */
  async function startTwo() {
    const [one, other] = [await startProcess(), await startProcess()];
    for (const each of [one, other]) await each.visitAll();
    return {
      one,
      ctx: { ...one.deps, actor: admin },
      next: async (path: string) => readText(await one.visit(path)),
      soon: (path: string) =>
        expect.poll(async () => readText(await other.visit(path)), { timeout: 1000, interval: 20 }),
      close: () => Promise.all([one.close(), other.close()]),
    };
  }

  it('of a price is read at once where it was made, and within a second elsewhere', async () => {
    const { ctx, next, soon, close } = await startTwo();
    await setVariantPrice(ctx, { variantId, priceCents: 777, sale: null });
    for (const path of ['/', '/beershop', `/product/${productId}`]) {
      expect(await next(path)).toContain('7,77');
      await soon(path).toContain('7,77');
    }
    await close();
  });

  it('of the stock is read at once where it was made, and within a second elsewhere', async () => {
    const { ctx, next, soon, close } = await startTwo();
    await setStock(ctx, { variantId, stock: 2 });
    for (const path of ['/', '/beershop', `/product/${productId}`]) {
      expect(await next(path)).toContain('Ultimi 2');
      await soon(path).toContain('Ultimi 2');
    }
    await close();
  });

  it('of a title is read within a second, though an operator makes it in the database', async () => {
    const { soon, close } = await startTwo();
    await database.pool.query(`update products set title = 'Alba chiara'`);
    for (const path of ['/', '/beershop', `/product/${productId}`]) await soon(path).toContain('Alba chiara');
    await close();
  });

  it('of a setting is read within a second on every page', async () => {
    const { soon, close } = await startTwo();
    await database.pool.query(`insert into settings values ('association', '{"name": "Circolo Nuovo"}')`);
    for (const path of remembered) await soon(path).toContain('Circolo Nuovo');
    await close();
  });

  it('of the stock leaves the pages alone that sell nothing, and the counts beside the filters', async () => {
    const { one, ctx, close } = await startTwo();
    const before = one.versions();
    await setStock(ctx, { variantId, stock: 4 });
    await expect.poll(() => one.versions().stock).toBe((before.stock ?? 0) + 2);
    expect(one.versions()).toEqual({ ...before, stock: (before.stock ?? 0) + 2 });
    expect(await one.visitAll()).toEqual(['/', '/beershop', `/product/${productId}`]);
    await close();
  });
});

describe('of the pieces that are left a process is told', () => {
  const lines = () => [{ variantId, quantity: 1 }];

  /** How often a process is told while something is done: by its own command, and by the database. */
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
    // What the database tells comes in order: once this is heard, all before it was.
    const settings = () => site.versions().settings;
    const marked = settings();
    await database.pool.query('delete from settings where false');
    await expect.poll(settings, { interval: 10 }).not.toBe(marked);
    const told = news() - before;
    await site.close();
    return told;
  }

  it.each([
    { what: 'one of few', stock: 3, news: 2 },
    { what: 'one of those that an order can just hold', stock: mostPiecesOfVariant, news: 2 },
    { what: 'one of more than any page can say', stock: mostPiecesOfVariant + 1, news: 0 },
    { what: 'one of any number', stock: null, news: 0 },
  ])('$news times when somebody reserves $what', async ({ stock, news }) => {
    expect(await countNews(stock, (deps) => reserveStock(deps, lines()))).toBe(news);
  });

  it('nothing when reserved pieces are sold', async () => {
    const both = await countNews(3, async (deps) => {
      await reserveStock(deps, lines());
      await takeStock(deps, lines());
    });
    expect(both).toBe(await countNews(3, (deps) => reserveStock(deps, lines())));
  });

  it('when they are given back', async () => {
    const both = await countNews(3, async (deps) => {
      await reserveStock(deps, lines());
      await releaseStock(deps, lines());
    });
    expect(both).toBe(4);
  });
});
