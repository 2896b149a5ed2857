import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSeconds } from '#platform/clock/clock.ts';
import { FixedClock } from '#platform/clock/fixed-clock.ts';
import { newId } from '#platform/id.ts';
import { testDeps } from '#tests/support/app.ts';
import {
  addTestCollection,
  addTestProduct,
  addTestVariant,
  admin,
  newBeer,
  newGadget,
} from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { productSorts } from '../catalog.rules.ts';
import type { ProductListItem } from '../catalog.schema.ts';
import { findVariants, getProduct, type ListProductsInput, listProducts } from './catalog.queries.ts';
import { productMedia, products } from './catalog.table.ts';
import { deleteProduct } from './delete-product.ts';
import { countFacets } from './shop-facets.ts';
import { reserveStock } from './stock.ts';

const database = testDatabase();
const clock = new FixedClock();
const asAdmin = () => ({ ...testDeps(database.db, { clock }), actor: admin });

const list = (input: Partial<ListProductsInput> = {}) =>
  listProducts(asAdmin(), { limit: 48, locale: 'it', ...input });
const titles = (items: ProductListItem[]) => items.map(({ title }) => title);

type BeerFacts = NonNullable<Parameters<typeof newBeer>[0]>['beer'];
const factsOf = (style: string, abvTenths = 52): BeerFacts => ({
  style,
  brewery: 'Birrificio Ponte Storto',
  abvTenths,
  ibu: 20,
  colourEbc: 8,
  ingredients: "acqua, malto d'ORZO, luppolo",
  allergens: ['gluten'],
});

beforeAll(async () => {
  await addTestCollection(database.db, 'estate', 'Estate', 1);
  await addTestCollection(database.db, 'regali', 'Regali', 0);
  await addTestCollection(database.db, 'vuota', 'Vuota', 2);
  const beer = (title: string, priceCents: number, facts: object = {}) =>
    newBeer({ title, variants: [{ priceCents, stock: 10, volumeMl: 330 }], ...facts });
  const shop = [
    beer('Zefiro', 500, { beer: factsOf('Saison'), collections: ['estate'] }),
    beer('àncora', 300, { beer: factsOf('Kölsch'), collections: ['estate', 'regali'] }),
    beer('Brina', 300, { beer: factsOf('Saison'), translations: { zh: { title: '苦味啤酒' } } }),
    newGadget({ title: 'Caraffa', collections: ['regali'] }),
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
    ['newest', ['dado', 'Caraffa', 'Brina', 'àncora', 'Zefiro']],
  ] as const)('sorts by %s, and shows no draft', async (sort, expected) => {
    expect(titles((await list({ sort })).items)).toEqual(expected);
  });

  test.each<[string, Partial<ListProductsInput>, string[]]>([
    ['a kind', { kind: 'gadget' }, ['Caraffa', 'dado']],
    ['a style', { style: 'Saison' }, ['Brina', 'Zefiro']],
    ['a collection', { collection: 'estate' }, ['àncora', 'Zefiro']],
    ['all of them', { kind: 'beer', style: 'Saison', collection: 'estate', q: 'zef' }, ['Zefiro']],
    ['a style that is none', { style: 'Vino' }, []],
    ['a collection that is none', { collection: 'nessuna' }, []],
    ['the beginning of a word', { q: 'anc' }, ['àncora']],
    ['a word without its accents, in capitals', { q: 'KOLSCH' }, ['àncora']],
    ['words in any order', { q: 'sais bri' }, ['Brina']],
    ['a word of another language', { q: '啤酒' }, ['Brina']],
    ['an ingredient', { q: 'orzo', kind: 'beer' }, ['àncora', 'Brina', 'Zefiro']],
    ['words that no product has together', { q: 'zefiro kolsch' }, []],
    ['signs without words', { q: "'!&|" }, []],
    ['nothing', { q: '' }, ['àncora', 'Brina', 'Caraffa', 'dado', 'Zefiro']],
  ])('finds by %s', async (_, filters, expected) => {
    expect(titles((await list(filters)).items)).toEqual(expected);
  });
});

describe('its pages', () => {
  test.each(productSorts)('sorted by %s lead through all products and back, each once', async (sort) => {
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

  test('tell products apart that came within the same millisecond', async () => {
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

  test('keep their place when a product before them comes or goes', async () => {
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
    ['for a price that is none', 'price', cursorWith('price', 'next', '3; drop', newId())],
    ['for a price that no product can have', 'price', cursorWith('price', 'next', '99999999999999', newId())],
    ['for a time that is none', 'newest', cursorWith('newest', 'next', '2026-99-99', newId())],
    ['for an id that is none', 'price', cursorWith('price', 'next', '300', 'x')],
    ['for a text that no database stores', 'name', cursorWith('name', 'next', 'a\0b', newId())],
    ['for a direction that is none', 'price', cursorWith('price', 'sideways', '300', newId())],
  ] as const)('begin at the first %s', async (_, sort, cursor) => {
    expect(await list({ sort, limit: 2, cursor })).toEqual(await list({ sort, limit: 2 }));
  });
});

describe('the choices beside the shop', () => {
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

  test('count under the other filters, not under their own', async () => {
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
    expect(await facets({ q: 'zzz' })).toEqual({ kinds: [], styles: [], collections: [], total: 0 });
  });

  test('speak the language of the page', async () => {
    const { collections } = await countFacets(asAdmin(), {}, 'en');
    expect(collections.map(({ title }) => title)).toEqual(['Regali (en)', 'Estate (en)']);
  });
});

const shirt = () =>
  newGadget({
    title: 'Maglietta',
    translations: { en: { title: 'T-shirt', subtitle: '' } },
    subtitle: 'Cotone',
    drawing: { kind: 't-shirt', colour: '#a8402d' },
    options: [
      { title: 'Taglia', values: ['S', 'M'], translations: { en: { title: 'Size', values: ['S', 'M'] } } },
      {
        title: 'Colore',
        values: ['Rosso', 'Verde'],
        translations: { en: { title: 'Colour', values: ['Red', 'Green'] } },
      },
    ],
    variants: [
      { optionValues: ['S', 'Rosso'], priceCents: 2000, stock: 0, colour: '#a8402d' },
      { optionValues: ['M', 'Rosso'], priceCents: 2000, stock: 3, colour: '#a8402d' },
      { optionValues: ['S', 'Verde'], priceCents: 2200, stock: 2, colour: '#2f5d43' },
      { optionValues: ['M', 'Verde'], priceCents: 2200, stock: null, colour: '#2f5d43' },
    ],
  });

describe('a product', () => {
  test('tells its options, variants and pictures in the language of the page', async () => {
    const product = await getProduct(asAdmin(), await addTestProduct(asAdmin(), shirt()), 'en');
    expect(product).toMatchObject({
      title: 'T-shirt',
      subtitle: 'Cotone',
      priceCents: 2000,
      hasPriceRange: true,
      hasOptions: true,
      beer: null,
      pricePerLitreCents: null,
      options: [
        {
          title: 'Size',
          values: [
            { value: 'S', colour: null },
            { value: 'M', colour: null },
          ],
        },
        {
          title: 'Colour',
          values: [
            { value: 'Red', colour: '#a8402d' },
            { value: 'Green', colour: '#2f5d43' },
          ],
        },
      ],
      variants: [
        { title: 'S / Red', stock: 'sold_out', available: 0 },
        { title: 'M / Red', stock: 'low', available: 3 },
        { title: 'S / Green', stock: 'low', available: 2 },
        { title: 'M / Green', stock: 'in_stock', available: null },
      ],
    });
    const [small, medium, smallGreen, mediumGreen] = product.variants;
    // Red is what the product itself is drawn in, so that there are two pictures.
    expect(product.images.map(({ alt }) => alt)).toEqual(['T-shirt', 'T-shirt, Green']);
    expect([small, medium].map((variant) => variant?.imageUrl)).toEqual([
      product.image.url,
      product.image.url,
    ]);
    expect(smallGreen?.imageUrl).toBe(product.images[1]?.url);
    expect(mediumGreen?.imageUrl).toBe(product.images[1]?.url);
    // The first red one is sold out: a buyer starts with the next.
    expect(product.defaultVariantId).toBe(medium?.id);
  });

  test('shows its photographs instead of drawings as soon as there are some', async () => {
    const productId = await addTestProduct(asAdmin(), shirt());
    const { variants } = await getProduct(asAdmin(), productId, 'it');
    const photograph = { productId, width: 1200, height: 900 };
    await database.db.insert(productMedia).values([
      { ...photograph, position: 1, url: '/media/files/verde.jpg', variantId: variants[2]?.id },
      { ...photograph, position: 0, url: '/media/files/tutte.jpg', alt: 'Quattro magliette' },
    ]);
    const product = await getProduct(asAdmin(), productId, 'it');
    expect(product.images).toEqual([
      { url: '/media/files/tutte.jpg', width: 1200, height: 900, alt: 'Quattro magliette' },
      { url: '/media/files/verde.jpg', width: 1200, height: 900, alt: 'Maglietta' },
    ]);
    expect(product.variants.map(({ imageUrl }) => imageUrl)).toEqual([
      '/media/files/tutte.jpg',
      '/media/files/tutte.jpg',
      '/media/files/verde.jpg',
      '/media/files/tutte.jpg',
    ]);
  });

  test('counts the pieces that nobody holds, over all variants in a list', async () => {
    const variants = [
      { optionValues: ['S'], priceCents: 900, stock: 3 },
      { optionValues: ['M'], priceCents: 900, stock: 2 },
    ];
    const id = await addTestProduct(
      asAdmin(),
      newGadget({ title: 'Calzini', options: [{ title: 'Taglia', values: ['S', 'M'] }], variants }),
    );
    const stock = async () => {
      const { items } = await list({ q: 'calzini' });
      return items.map(({ stock: state, available }) => [state, available]);
    };
    expect(await stock()).toEqual([['low', 5]]);
    const [small, medium] = (await getProduct(asAdmin(), id, 'it')).variants;
    await reserveStock(database, [{ variantId: small?.id ?? '', quantity: 3 }]);
    expect(await stock()).toEqual([['low', 2]]);
    expect((await getProduct(asAdmin(), id, 'it')).defaultVariantId).toBe(medium?.id);
    await reserveStock(database, [{ variantId: medium?.id ?? '', quantity: 2 }]);
    expect(await stock()).toEqual([['sold_out', 0]]);
  });

  test.each([newId(), 'x', ''])('that does not exist (%s) is not found', async (id) => {
    await expect(getProduct(asAdmin(), id, 'it')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what a checkout must know of variants', () => {
  test('names, prices and stock of this moment, in the buyer’s language', async () => {
    const now = clock.now();
    const sale = { priceCents: 1800, startsAt: now, endsAt: addSeconds(now, 60) };
    const id = await addTestProduct(asAdmin(), shirt());
    const green = (await getProduct(asAdmin(), id, 'en')).variants[2];
    const beerId = await addTestVariant(
      asAdmin(),
      newBeer({
        beer: factsOf('Saison', 13),
        variants: [{ priceCents: 2000, sale, stock: 5, volumeMl: 330, sku: 'SAI' }],
      }),
    );
    await reserveStock(database, [{ variantId: beerId, quantity: 2 }]);

    const found = await findVariants(asAdmin(), [green?.id ?? '', beerId, newId(), 'not-an-id'], 'en');
    expect([...found.keys()].sort()).toEqual([green?.id, beerId].sort());
    expect(found.get(green?.id ?? '')).toMatchObject({
      productId: id,
      productTitle: 'T-shirt',
      variantTitle: 'S / Green',
      image: green?.imageUrl,
      kind: 'gadget',
      priceCents: 2200,
      listPriceCents: 2200,
      volumeMl: null,
      isAlcoholic: false,
      isSellable: true,
      available: 2,
    });
    expect(found.get(beerId)).toMatchObject({
      variantTitle: '',
      sku: 'SAI',
      kind: 'beer',
      priceCents: 1800,
      listPriceCents: 2000,
      volumeMl: 330,
      isAlcoholic: true,
      available: 3,
    });
  });

  test.each<[string, Parameters<typeof newBeer>[0], boolean, boolean]>([
    ['a beer of 1.2 %', { beer: factsOf('Saison', 12) }, true, false],
    ['a beer of 1.3 %', { beer: factsOf('Saison', 13) }, true, true],
    ['a beer that is only shown', { isPurchasable: false }, false, true],
  ])('%s', async (_, facts, isSellable, isAlcoholic) => {
    const id = await addTestVariant(asAdmin(), newBeer(facts));
    expect((await findVariants(asAdmin(), [id], 'it')).get(id)).toMatchObject({ isSellable, isAlcoholic });
  });

  test('nothing, for no ids', async () => {
    expect(await findVariants(asAdmin(), [], 'it')).toEqual(new Map());
  });
});

describe('however many products there are', () => {
  async function countStatements(
    call: (ctx: ReturnType<typeof asAdmin>) => Promise<unknown>,
  ): Promise<number> {
    let count = 0;
    const db = drizzle({ client: database.pool, logger: { logQuery: () => count++ } });
    await call({ ...asAdmin(), db });
    return count;
  }

  test('a page of the shop is a handful of statements', async () => {
    const sale = { priceCents: 300, startsAt: clock.now(), endsAt: null };
    for (let index = 0; index < 3; index++) {
      await addTestProduct(
        asAdmin(),
        newBeer({
          title: `Offerta ${index}`,
          variants: [{ priceCents: 400, sale, stock: 1, volumeMl: 330 }],
        }),
      );
    }
    const page = (limit: number) =>
      countStatements((ctx) => listProducts(ctx, { q: 'offerta', limit, locale: 'it' }));
    expect(await page(1)).toBe(4);
    expect(await page(48)).toBe(4);
    expect(await countStatements((ctx) => countFacets(ctx, {}, 'it'))).toBe(3);
  });

  test('so is a checkout', async () => {
    const { items } = await list();
    const ids = items.map((item) => item.defaultVariantId);
    expect(await countStatements((ctx) => findVariants(ctx, ids.slice(0, 1), 'it'))).toBeLessThanOrEqual(5);
    expect(await countStatements((ctx) => findVariants(ctx, ids, 'it'))).toBeLessThanOrEqual(5);
  });
});
