import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/locales.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import {
  addTestCollection,
  addTestProduct,
  admin,
  beerFacts,
  newBeer,
  newGadget,
} from '#tests/support/catalog.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deleteProduct } from '../../admin/server/delete-product.ts';
import { productSorts } from '../../catalog.rules.ts';
import type { ProductListItem, ShopQuery } from '../../catalog.schema.ts';
import { builtInCatalog } from '../built-in-catalog.ts';
import { type ListProductsInput, listProducts } from '../catalog.queries.ts';
import { products } from '../catalog.table.ts';
import { countFacets } from './shop-facets.ts';

const database = testDatabase();
const clock = new FixedClock();
const asAdmin = () => ({ ...testDeps(database.db, { clock }), actor: admin });

const list = (input: Partial<ListProductsInput> = {}) =>
  listProducts(asAdmin(), { limit: 48, locale: 'it', sort: 'name', ...input });
const titles = (items: ProductListItem[]) => items.map(({ title }) => title);

beforeAll(async () => {
  await addTestCollection(database.db, 'estate', 'Estate', 1);
  await addTestCollection(database.db, 'regali', 'Regali', 0);
  await addTestCollection(database.db, 'vuota', 'Vuota', 2);
  const beer = (title: string, priceCents: number, facts: object = {}) =>
    newBeer({ title, variants: [{ priceCents, stock: 10, volumeMl: 330 }], ...facts });
  const shop = [
    beer('Zefiro', 500, { beer: beerFacts('Saison'), collections: ['estate'] }),
    beer('àncora', 300, { beer: beerFacts('Kölsch'), collections: ['estate', 'regali'] }),
    beer('Brina', 300, { beer: beerFacts('Saison'), translations: { zh: { title: '苦味啤酒' } } }),
    newGadget({ title: 'Caraffa', collections: ['regali'], translations: { de: { title: 'Zuckerdose' } } }),
    newGadget({ title: 'dado', variants: [{ priceCents: 300, stock: null }] }),
  ];
  for (const product of shop) {
    await addTestProduct(asAdmin(), product);
    clock.advance(60);
  }
  await addTestProduct(asAdmin(), beer('Bozza', 100, { status: 'draft' }));
});

describe('the shop', () => {
  test.each([
    ['name', ['àncora', 'Brina', 'Caraffa', 'dado', 'Zefiro']],
    ['price', ['àncora', 'Brina', 'dado', 'Zefiro', 'Caraffa']],
    ['price_desc', ['Caraffa', 'Zefiro', 'dado', 'Brina', 'àncora']],
    ['curated', ['dado', 'Caraffa', 'Brina', 'àncora', 'Zefiro']],
    ['newest', ['dado', 'Caraffa', 'Brina', 'àncora', 'Zefiro']],
  ] as const)('sorts by %s, and shows no draft', async (sort, expected) => {
    expect(titles((await list({ sort })).items)).toEqual(expected);
  });

  test("sorts names by the language's rules over all pages, and starts again at the first page in another language", async () => {
    const german = { sort: 'name', locale: 'de' } as const;
    const first = await list({ ...german, limit: 3 });
    const second = await list({ ...german, limit: 3, cursor: first.nextCursor ?? '' });
    expect(titles([...first.items, ...second.items])).toEqual([
      'àncora',
      'Brina',
      'dado',
      'Zefiro',
      'Zuckerdose',
    ]);
    const italian = await list({ sort: 'name', limit: 3, cursor: first.nextCursor ?? '' });
    expect(titles(italian.items)).toEqual(['àncora', 'Brina', 'Caraffa']);
  });

  test('sorts Chinese names by pinyin, before Latin ones, over all pages in both directions', async () => {
    const names = ['艾尔', '白啤酒', '琥珀', '小麦', '棕色'];
    const ids: string[] = [];
    for (const title of names.toReversed()) {
      ids.push(await addTestProduct(asAdmin(), newGadget({ translations: { zh: { title } } })));
    }
    const chinese = { sort: 'name', locale: 'zh', limit: 4 } as const;
    const first = await list(chinese);
    const second = await list({ ...chinese, cursor: first.nextCursor ?? '' });
    expect(titles([...first.items, ...second.items])).toEqual([
      '艾尔',
      '白啤酒',
      '琥珀',
      '苦味啤酒',
      '小麦',
      '棕色',
      'àncora',
      'Caraffa',
    ]);
    expect(await list({ ...chinese, cursor: second.previousCursor ?? '' })).toEqual(first);
    for (const id of ids) await deleteProduct(asAdmin(), id);
  });

  test.each<[string, Partial<ListProductsInput>, string[]]>([
    ['a kind', { kind: 'gadget' }, ['Caraffa', 'dado']],
    ['a style', { style: 'Saison' }, ['Brina', 'Zefiro']],
    ['a collection', { collection: 'estate' }, ['àncora', 'Zefiro']],
    ['all of them', { kind: 'beer', style: 'Saison', collection: 'estate' }, ['Zefiro']],
    ['a style that is none', { style: 'Vino' }, []],
    ['a collection that is none', { collection: 'nessuna' }, []],
  ])('finds by %s', async (_, filters, expected) => {
    expect(titles((await list(filters)).items)).toEqual(expected);
  });

  const search = (input: Partial<ShopQuery> & { locale?: Locale }) =>
    builtInCatalog.listPage(asAdmin(), { limit: 48, locale: 'it', ...input });

  test.each<[string, Partial<ShopQuery> & { locale?: Locale }, string[]]>([
    ['the beginning of a word', { q: 'anc' }, ['àncora']],
    ['a word without its accents, in capitals', { q: 'KOLSCH' }, ['àncora']],
    ['words in any order', { q: 'saison brina' }, ['Brina']],
    ['a word of another language', { q: '苦味' }, ['Brina']],
    ['another word of a compound', { q: 'zucker', locale: 'de' }, ['Zuckerdose']],
    ['a typing error', { q: 'zefrio' }, ['Zefiro']],
    ['its plural', { q: 'caraffe' }, ['Caraffa']],
    ['its kind', { q: 'birra', sort: 'name' }, ['àncora', 'Brina', 'Zefiro']],
    ['its kind, with a filter', { q: 'birra', sort: 'name', style: 'Saison' }, ['Brina', 'Zefiro']],
    ['an ingredient', { q: 'orzo', kind: 'beer', sort: 'name' }, ['àncora', 'Brina', 'Zefiro']],
    ['the products with the most of its words', { q: 'birra kolsch' }, ['àncora']],
    ['signs without words', { q: "'!&|" }, []],
    ['nothing', { q: '', sort: 'name' }, ['àncora', 'Brina', 'Caraffa', 'dado', 'Zefiro']],
  ])('a search finds %s', async (_, input, expected) => {
    const { items, total } = await search(input);
    expect(titles(items)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('a search is read page by page, the best first, and a cursor of another list gives the first page', async () => {
    const all = titles((await search({ q: 'birra saison' })).items);
    expect(all).toHaveLength(2);
    const first = await search({ q: 'birra saison', limit: 1 });
    const second = await search({ q: 'birra saison', limit: 1, cursor: first.nextCursor ?? '' });
    expect(titles([...first.items, ...second.items])).toEqual(all);
    expect([first.previousCursor, second.nextCursor]).toEqual([null, null]);
    const back = await search({ q: 'birra saison', limit: 1, cursor: second.previousCursor ?? '' });
    expect(titles(back.items)).toEqual(titles(first.items));
    const other = await search({ q: 'birra saison', limit: 1, cursor: 'found.-1' });
    expect(titles(other.items)).toEqual(titles(first.items));
  });
});

describe('the pages of the shop', () => {
  test.each(productSorts)('sorted by %s show all products in both directions, each once', async (sort) => {
    const all = titles((await list({ sort })).items);
    const pages = [await list({ sort, limit: 2 })];
    for (let page = pages[0]; page?.nextCursor; page = pages.at(-1)) {
      pages.push(await list({ sort, limit: 2, cursor: page.nextCursor }));
    }
    expect(pages.map((page) => titles(page.items))).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
    expect(pages[0]?.previousCursor).toBeNull();

    const middle = await list({ sort, limit: 2, cursor: pages[2]?.previousCursor ?? '' });
    expect(titles(middle.items)).toEqual(all.slice(2, 4));
    const first = await list({ sort, limit: 2, cursor: middle.previousCursor ?? '' });
    expect(first).toEqual(pages[0]);
    const third = await list({ sort, limit: 2, cursor: middle.nextCursor ?? '' });
    expect(titles(third.items)).toEqual(all.slice(4));
  });

  test('distinguish products added within the same millisecond', async () => {
    const ids = [await addTestProduct(asAdmin(), newGadget()), await addTestProduct(asAdmin(), newGadget())];
    for (const [index, id] of ids.entries()) {
      const createdAt = sql`${`2030-01-01 00:00:00.00010${index}+00`}::timestamptz`;
      await database.db.update(products).set({ createdAt }).where(eq(products.id, id));
    }
    const first = await list({ sort: 'newest', limit: 1 });
    const second = await list({ sort: 'newest', limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
    for (const id of ids) await deleteProduct(asAdmin(), id);
  });

  test('keep their position when a product before them is added or removed', async () => {
    const { nextCursor } = await list({ limit: 2 });
    const added = await addTestProduct(asAdmin(), newGadget({ title: 'Abaco' }));
    expect(titles((await list({ limit: 2, cursor: nextCursor ?? '' })).items)).toEqual(['Caraffa', 'dado']);
    await deleteProduct(asAdmin(), added);
    expect(titles((await list({ limit: 2, cursor: nextCursor ?? '' })).items)).toEqual(['Caraffa', 'dado']);
  });

  const cursorWith = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  test.each([
    ['for garbage', 'price', 'abc'],
    ['for a cursor of another sort', 'name', cursorWith('price', 'next', '300', newId())],
    ['for a place that is none', 'curated', cursorWith('curated', 'next', '2:10', newId())],
    ['for a place without a part', 'curated', cursorWith('curated', 'next', '10', newId())],
    ['for a price that is none', 'price', cursorWith('price', 'next', '3; drop', newId())],
    ['for a price that no product can have', 'price', cursorWith('price', 'next', '99999999999999', newId())],
    ['for a time that is none', 'newest', cursorWith('newest', 'next', '2026-99-99', newId())],
    ['for an id that is none', 'price', cursorWith('price', 'next', '300', 'x')],
    ['for a text that no database stores', 'name', cursorWith('name it', 'next', 'a\0b', newId())],
    ['for a direction that is none', 'price', cursorWith('price', 'sideways', '300', newId())],
  ] as const)('start at the first %s', async (_, sort, cursor) => {
    expect(await list({ sort, limit: 2, cursor })).toEqual(await list({ sort, limit: 2 }));
  });
});

describe('the filter choices of the shop', () => {
  const facets = (filters: Parameters<typeof countFacets>[1] = {}) => countFacets(asAdmin(), filters, 'it');

  test('count the products of each kind, style and collection', async () => {
    expect(await facets()).toEqual({
      kinds: [
        { kind: 'beer', count: 3 },
        { kind: 'gadget', count: 2 },
      ],
      styles: [
        { style: 'Kölsch', count: 1 },
        { style: 'Saison', count: 2 },
      ],
      collections: [
        { handle: 'regali', title: 'Regali', count: 2 },
        { handle: 'estate', title: 'Estate', count: 2 },
      ],
      total: 5,
    });
  });

  test('count the products that match all other filters, ignoring the filter of the same kind', async () => {
    expect(await facets({ style: 'Saison' })).toMatchObject({
      kinds: [{ kind: 'beer', count: 2 }],
      styles: [
        { style: 'Kölsch', count: 1 },
        { style: 'Saison', count: 2 },
      ],
      collections: [{ handle: 'estate', count: 1 }],
      total: 2,
    });
    expect((await facets({ collection: 'regali' })).collections).toMatchObject([
      { handle: 'regali', count: 2 },
      { handle: 'estate', count: 2 },
    ]);
    expect(await facets({ kind: 'gadget', collection: 'regali' })).toMatchObject({
      kinds: [
        { kind: 'beer', count: 1 },
        { kind: 'gadget', count: 1 },
      ],
      styles: [],
      collections: [{ handle: 'regali', count: 1 }],
      total: 1,
    });
    expect(await facets({ ids: [] })).toEqual({ kinds: [], styles: [], collections: [], total: 0 });
  });

  test('are in the language of the page', async () => {
    const { collections } = await countFacets(asAdmin(), {}, 'en');
    expect(collections.map(({ title }) => title)).toEqual(['Regali (en)', 'Estate (en)']);
  });
});

describe('with any number of products', () => {
  test('a page of the shop needs the same small number of SQL statements', async () => {
    const sale = { priceCents: 300, startsAt: clock.now(), endsAt: null };
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) {
      const id = await addTestProduct(
        asAdmin(),
        newBeer({
          title: `Offerta ${index}`,
          variants: [{ priceCents: 400, sale, stock: 1, volumeMl: 330 }],
        }),
      );
      ids.push(id);
    }
    const page = (limit: number) =>
      countStatements(database, (db) =>
        listProducts({ db, clock }, { ids, sort: 'name', limit, locale: 'it' }),
      );
    expect(await page(1)).toBe(4);
    expect(await page(48)).toBe(4);
    expect(await countStatements(database, (db) => countFacets({ ...asAdmin(), db }, {}, 'it'))).toBe(2);
  });
});
