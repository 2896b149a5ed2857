import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { testDeps } from '#tests/support/app.ts';
import {
  addTestCollection,
  addTestProduct,
  admin,
  newBeer,
  newGadget,
  somebody,
  testLabelling,
  testNutrition,
} from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { noLabelling } from '../../labelling.rules.ts';
import { builtInCatalog } from '../../server/built-in-catalog.ts';
import { getProduct, listProducts } from '../../server/catalog.queries.ts';
import { priceHistory, variants } from '../../server/catalog.table.ts';
import { listOffers } from '../../server/prices/offers.ts';
import { reserveStock, takeStock } from '../../server/stock.ts';
import type { AdminProduct, VariantInput } from '../catalog-admin.schema.ts';
import { getAdminProduct } from './admin-product.queries.ts';
import { type ChangeProductInput, changeProduct } from './change-product.ts';
import { setProductStatus } from './set-product-status.ts';

const database = testDatabase();
let clock: FixedClock;

beforeEach(() => {
  clock = new FixedClock();
});

const deps = () => testDeps(database.db, { clock });
const asAdmin = () => ({ ...deps(), actor: admin });
const read = (id: string) => getAdminProduct(deps(), id);
const add = (product: Parameters<typeof addTestProduct>[1]) => addTestProduct(deps(), product);

/** The input of a change that changes nothing. */
function asInput(product: AdminProduct): ChangeProductInput {
  const {
    id,
    options,
    variants: live,
    beer,
    relatedProducts: _r,
    lastChange: _l,
    pendingChange: _p,
    refusedChange: _f,
    ...rest
  } = product;
  return {
    ...rest,
    productId: id,
    ...(beer && { beer }),
    options,
    variants: live.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      volumeMl: variant.volumeMl,
      weightGrams: variant.weightGrams,
      values: variant.optionValueIds.map((valueId, index) =>
        (options[index]?.values ?? []).findIndex((value) => value.id === valueId),
      ),
    })),
  };
}

async function change(
  id: string,
  edit: (input: ChangeProductInput) => ChangeProductInput,
): Promise<AdminProduct> {
  await changeProduct(asAdmin(), edit(asInput(await read(id))));
  return read(id);
}

const firstVariant = (input: ChangeProductInput, edit: Partial<VariantInput>): ChangeProductInput => ({
  ...input,
  variants: input.variants.map((variant, index) => (index === 0 ? { ...variant, ...edit } : variant)),
});

const shirt = () =>
  newGadget({
    title: 'Maglietta',
    options: [{ title: 'Taglia', values: ['S', 'M'] }],
    variants: [
      { optionValues: ['S'], priceCents: 2000, stock: 5 },
      { optionValues: ['M'], priceCents: 2000, stock: 7 },
    ],
  });

const recordsOf = (id: string) =>
  database.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.subjectId, id), eq(auditRecords.action, 'change-product')));

describe('a change of a product', () => {
  test('that changes nothing preserves all data, and adds no audit record', async () => {
    const id = await add(newBeer({ translations: { de: { title: 'Mondnacht' } }, ribbonText: 'Nuova' }));
    const before = await read(id);
    const { version, lastChange, ...after } = await change(id, (input) => input);
    expect({ ...before, ...after }).toEqual(before);
    expect(version).toBe(before.version + 1);
    expect(await recordsOf(id)).toEqual([]);
  });

  test('is visible to the next request, and found by its new words', async () => {
    const id = await add(newBeer());
    await change(id, (input) => ({
      ...input,
      title: 'Zucca bruciata',
      translations: { en: { title: 'Burnt pumpkin' } },
    }));
    expect(await getProduct(deps(), id, 'en')).toMatchObject({ title: 'Burnt pumpkin' });
    const found = await builtInCatalog.listPage(deps(), { q: 'pumpkin', limit: 5, locale: 'it' });
    expect(found.items.map(({ title }) => title)).toEqual(['Zucca bruciata']);
  });

  test('is recorded with the fields that differ', async () => {
    const id = await add(newBeer());
    await change(id, (input) => ({ ...input, subtitle: 'Da provare' }));
    expect(await recordsOf(id)).toMatchObject([
      { actorId: admin.userId, before: { subtitle: '' }, after: { subtitle: 'Da provare' } },
    ]);
  });

  test('is refused when it is based on an older version of the product', async () => {
    const id = await add(newBeer());
    const input = asInput(await read(id));
    await changeProduct(asAdmin(), { ...input, title: 'Prima' });
    await expect(changeProduct(asAdmin(), { ...input, title: 'Seconda' })).rejects.toMatchObject({
      code: 'product_changed',
    });
    expect((await read(id)).title).toBe('Prima');
  });

  test('that several administrators save at the same moment succeeds for only one of them', async () => {
    const id = await add(newBeer());
    const input = asInput(await read(id));
    const results = await Promise.allSettled(
      ['Uno', 'Due', 'Tre'].map((title) => changeProduct(asAdmin(), { ...input, title })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('is allowed to administrators only', async () => {
    const id = await add(newBeer());
    const input = asInput(await read(id));
    await expect(changeProduct({ ...deps(), actor: somebody() }, input)).rejects.toMatchObject({
      code: 'admin_only',
    });
  });

  test('sets the collections and recommended products in the given order', async () => {
    await addTestCollection(database.db, 'estate', 'Estate');
    await addTestCollection(database.db, 'inverno', 'Inverno');
    const other = await add(newGadget());
    const id = await add(newBeer({ collections: ['estate'] }));
    const { collections, related } = await change(id, (input) => ({
      ...input,
      collections: ['inverno'],
      related: [other, id],
    }));
    expect({ collections, related }).toEqual({ collections: ['inverno'], related: [other] });
  });

  test('is refused when it sets the URL handle of another product', async () => {
    await add(newGadget({ handle: 'gia-preso' }));
    const id = await add(newBeer());
    await expect(change(id, (input) => ({ ...input, handle: 'gia-preso' }))).rejects.toMatchObject({
      code: 'handle_taken',
      issues: [{ path: ['handle'] }],
    });
  });
});

describe('publishing', () => {
  test('an alcohol-free beer requires a nutrition declaration, which its page then shows', async () => {
    const id = await add(newBeer({ status: 'draft', beer: { ...water, abvTenths: 12 } }));
    const publish = (input: ChangeProductInput): ChangeProductInput => ({ ...input, status: 'published' });
    await expect(change(id, publish)).rejects.toMatchObject({
      code: 'facts_missing',
      issues: [{ path: ['labelling', 'nutrition'] }],
    });
    await change(id, (input) =>
      publish({ ...input, labelling: { ...testLabelling, nutrition: testNutrition } }),
    );
    expect((await getProduct(deps(), id, 'it')).labelling).toMatchObject({ nutrition: testNutrition });
  });

  test('a gadget requires manufacturer, warnings and packaging, which its page then shows', async () => {
    const id = await add(newGadget({ status: 'draft', labelling: noLabelling }));
    const publish = (input: ChangeProductInput): ChangeProductInput => ({ ...input, status: 'published' });
    const paths = ['manufacturerName', 'manufacturerAddress', 'manufacturerContact', 'warnings', 'packaging'];
    const refusal = { code: 'facts_missing', issues: paths.map((fact) => ({ path: ['labelling', fact] })) };
    await expect(change(id, publish)).rejects.toMatchObject(refusal);
    await expect(setProductStatus(asAdmin(), { productId: id, status: 'published' })).rejects.toMatchObject(
      refusal,
    );
    await change(id, (input) =>
      publish({
        ...input,
        labelling: { ...testLabelling, warnings: 'Non lavare in lavastoviglie.' },
        translations: { de: { warnings: 'Nicht in der Spülmaschine waschen.' } },
      }),
    );
    expect((await getProduct(deps(), id, 'de')).labelling).toMatchObject({
      ...testLabelling,
      warnings: 'Nicht in der Spülmaschine waschen.',
    });
    // Pages that were open before these facts existed do not send them: they must not change.
    await change(id, ({ labelling: _, ...input }) => ({ ...input, subtitle: 'Nuova' }));
    expect((await getProduct(deps(), id, 'it')).labelling?.manufacturerName).toBe('Officina Lupo Verde');
  });

  test('a beer without its mandatory facts is refused, and the error names the missing facts', async () => {
    const id = await add(
      newBeer({ status: 'draft', beer: undefined, variants: [{ priceCents: 400, stock: 1 }] }),
    );
    await expect(change(id, (input) => ({ ...input, status: 'published' }))).rejects.toMatchObject({
      code: 'facts_missing',
      issues: [{ path: ['beer', 'facts'] }, { path: ['variants', 'volumeMl'] }],
    });
    const facts = {
      style: 'Bock',
      brewery: '',
      abvTenths: 65,
      ibu: 0,
      colourEbc: 0,
      ingredients: '',
      allergens: [],
    };
    await expect(
      change(id, (input) => ({ ...input, status: 'published', beer: facts })),
    ).rejects.toMatchObject({
      issues: [
        { path: ['beer', 'brewery'] },
        { path: ['beer', 'ingredients'] },
        { path: ['variants', 'volumeMl'] },
      ],
    });
  });

  test('a beer without stated allergens is refused, and a beer with an empty allergen list is accepted', async () => {
    const id = await add(newBeer({ status: 'draft', beer: { ...water, allergens: null } }));
    expect((await read(id)).beer?.allergens).toBeNull();
    const publish = (input: ChangeProductInput): ChangeProductInput => ({ ...input, status: 'published' });
    await expect(change(id, publish)).rejects.toMatchObject({
      code: 'facts_missing',
      issues: [{ path: ['beer', 'allergens'] }],
    });
    await change(id, (input) => publish({ ...input, beer: { ...water, allergens: [] } }));
    expect((await getProduct(deps(), id, 'it')).beer?.allergens).toEqual([]);
  });
});

const water = {
  style: 'Acqua',
  brewery: 'La Chiusa',
  abvTenths: 45,
  ibu: 0,
  colourEbc: 0,
  ingredients: 'acqua',
  allergens: [],
};

describe('allergens in the ingredients', () => {
  const malt = { ...water, ingredients: 'acqua, malto d’orzo' };
  const oats = { de: { ingredients: 'Wasser, Hafer' } };

  test('that are not listed are refused, in any language, until they are confirmed as absent', async () => {
    const id = await add(newBeer({ beer: water }));
    const named = { code: 'allergens_named', issues: [{ path: ['beer', 'allergens'] }] };
    await expect(change(id, (input) => ({ ...input, beer: malt }))).rejects.toMatchObject(named);
    await expect(change(id, (input) => ({ ...input, translations: oats }))).rejects.toMatchObject(named);
    await expect(add(newBeer({ beer: malt }))).rejects.toMatchObject(named);
    expect((await read(id)).beer?.ingredients).toBe('acqua');
    await change(id, (input) => ({ ...input, beer: { ...malt, absent: ['gluten'] } }));
    expect((await read(id)).beer).toEqual(malt);
  });

  test('are not reported again when other parts of the product change', async () => {
    const id = await add(newBeer({ beer: { ...malt, absent: ['gluten'] } }));
    await change(id, (input) => ({ ...input, subtitle: 'Senza glutine' }));
    await expect(
      change(id, (input) => ({ ...input, beer: { ...malt, ingredients: 'malto, lattosio' } })),
    ).rejects.toMatchObject({ code: 'allergens_named' });
  });

  test('are reported again when the list of allergens changes', async () => {
    const id = await add(newBeer({ beer: { ...malt, allergens: ['gluten'] } }));
    await expect(change(id, (input) => ({ ...input, beer: malt }))).rejects.toMatchObject({
      code: 'allergens_named',
    });
    await change(id, (input) => ({ ...input, status: 'draft', beer: { ...malt, allergens: null } }));
    expect((await read(id)).beer?.allergens).toBeNull();
  });
});

describe('options', () => {
  test('a new value does not change existing variants', async () => {
    const id = await add(shirt());
    const before = await read(id);
    const after = await change(id, (input) => ({
      ...input,
      options: [
        {
          ...required(input.options[0]),
          values: [...required(input.options[0]).values, { value: 'L', colour: null }],
        },
      ],
      variants: [
        ...input.variants,
        {
          values: [2],
          volumeMl: null,
          weightGrams: 0,
          price: { priceCents: 2200, sale: null },
          stock: { from: null, to: 3 },
        },
      ],
    }));
    expect(after.variants.slice(0, 2)).toEqual(before.variants);
    expect(after.variants[2]).toMatchObject({ title: 'L', priceCents: 2200, stock: 3, reserved: 0 });
    expect(after.options[0]?.values.slice(0, 2)).toEqual(before.options[0]?.values);
  });

  test('a removed value hides its variant, also during a payment for it, and frees its SKU', async () => {
    const id = await add(shirt());
    const [small, medium] = (await read(id)).variants;
    const lines = [{ variantId: required(small).id, quantity: 2 }];
    await reserveStock(deps(), lines);
    const after = await change(id, (input) => ({
      ...input,
      options: [{ ...required(input.options[0]), values: required(input.options[0]).values.slice(1) }],
      variants: [{ ...required(input.variants[1]), values: [0] }],
    }));
    expect(after.variants.map((variant) => variant.id)).toEqual([required(medium).id]);
    await takeStock(deps(), lines);
    const [hidden] = await database.db
      .select()
      .from(variants)
      .where(eq(variants.id, required(small).id));
    expect(hidden).toMatchObject({ stock: 3, reserved: 0, deletedAt: clock.now() });
    expect(hidden?.sku).not.toBe(required(small).sku);
  });

  test('repeated names of options and of values are refused', async () => {
    const id = await add(shirt());
    await expect(
      change(id, (input) => ({
        ...input,
        options: [
          {
            ...required(input.options[0]),
            values: [
              { value: 'S', colour: null },
              { value: ' s', colour: null },
            ],
          },
        ],
      })),
    ).rejects.toMatchObject({ code: 'name_repeated', issues: [{ path: ['options', 0, 'values', 1] }] });
    await expect(
      change(id, (input) => ({
        ...input,
        options: [
          ...input.options,
          { title: 'taglia', translations: {}, values: [{ value: 'X', colour: null }] },
        ],
        variants: input.variants.map((variant) => ({ ...variant, values: [...variant.values, 0] })),
      })),
    ).rejects.toMatchObject({ code: 'name_repeated', issues: [{ path: ['options', 1, 'title'] }] });
  });

  test('an empty name is refused, and so are two variants with the same values', async () => {
    const id = await add(shirt());
    await expect(
      change(id, (input) => ({ ...input, options: [{ ...required(input.options[0]), title: ' ' }] })),
    ).rejects.toThrow();
    await expect(
      change(id, (input) => ({
        ...input,
        variants: input.variants.map((variant) => ({ ...variant, values: [0] })),
      })),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a second option, and another order of options, do not remove variants', async () => {
    const id = await add(shirt());
    const ids = (await read(id)).variants.map((variant) => variant.id);
    const colour = { title: 'Colore', translations: {}, values: [{ value: 'Verde', colour: '#00aa00' }] };
    const after = await change(id, (input) => ({
      ...input,
      options: [colour, ...input.options],
      variants: input.variants.map((variant) => ({ ...variant, values: [0, ...variant.values] })),
    }));
    expect(after.variants.map((variant) => [variant.id, variant.title, variant.colour])).toEqual([
      [ids[0], 'Verde / S', '#00aa00'],
      [ids[1], 'Verde / M', '#00aa00'],
    ]);
    expect(after.options[0]?.values).toMatchObject([{ value: 'Verde', colour: '#00aa00' }]);
  });
});

describe('stock', () => {
  test('is changed when it is still the stock that the administrator saw', async () => {
    const id = await add(newGadget());
    const {
      variants: [changed],
    } = await change(id, (input) => firstVariant(input, { stock: { from: 12, to: 30 } }));
    expect(changed).toMatchObject({ stock: 30 });
  });

  test('is not overwritten when pieces were sold since the administrator saw it', async () => {
    const id = await add(newGadget());
    const input = firstVariant(asInput(await read(id)), { stock: { from: 12, to: 30 } });
    const lines = [{ variantId: required(input.variants[0]?.id), quantity: 1 }];
    await reserveStock(deps(), lines);
    await takeStock(deps(), lines);
    await expect(changeProduct(asAdmin(), input)).rejects.toMatchObject({
      code: 'stock_changed',
      issues: [{ path: ['variants', 0, 'stock'] }],
    });
    expect((await read(id)).variants[0]).toMatchObject({ stock: 11 });
  });

  test('that was not edited does not conflict with a sale', async () => {
    const id = await add(newGadget());
    const input = asInput(await read(id));
    await reserveStock(deps(), [{ variantId: required(input.variants[0]?.id), quantity: 1 }]);
    await changeProduct(asAdmin(), { ...input, title: 'Borraccia verde' });
    expect((await read(id)).variants[0]).toMatchObject({ stock: 12, reserved: 1 });
  });

  test('is never lower than the reserved pieces', async () => {
    const id = await add(newGadget());
    const input = asInput(await read(id));
    await reserveStock(deps(), [{ variantId: required(input.variants[0]?.id), quantity: 4 }]);
    await expect(
      changeProduct(asAdmin(), firstVariant(input, { stock: { from: 12, to: 3 } })),
    ).rejects.toMatchObject({ code: 'stock_below_reserved', params: { reserved: 4 } });
  });

  test('loses no piece when pieces are sold during changes', async () => {
    const id = await add(newGadget());
    const variantId = required((await read(id)).variants[0]?.id);
    let added = 0;
    async function addTen(): Promise<void> {
      const input = asInput(await read(id));
      const from = (await read(id)).variants[0]?.stock ?? 0;
      await changeProduct(asAdmin(), firstVariant(input, { stock: { from, to: from + 10 } }));
      added += 10;
    }
    async function buy(): Promise<number> {
      const reserved = await reserveStock(deps(), [{ variantId, quantity: 1 }]);
      if (!reserved.ok) return 0;
      await takeStock(deps(), [{ variantId, quantity: 1 }]);
      return 1;
    }
    const sales = Array.from({ length: 12 }, buy);
    await Promise.allSettled(Array.from({ length: 6 }, addTen));
    const sold = (await Promise.all(sales)).reduce((sum, one) => sum + one, 0);
    expect((await read(id)).variants[0]).toMatchObject({ stock: 12 + added - sold, reserved: 0 });
  });
});

describe('prices', () => {
  test('have a history, and the lowest price of 30 days', async () => {
    const id = await add(newBeer());
    clock.advance(86_400);
    await change(id, (input) => firstVariant(input, { price: { priceCents: 390, sale: null } }));
    clock.advance(86_400);
    const {
      variants: [variant],
    } = await change(id, (input) => firstVariant(input, { price: { priceCents: 500, sale: null } }));
    expect(variant).toMatchObject({ priceCents: 500, lowestPrice30: { cents: 390 } });
    expect(variant?.prices.map(({ priceCents }) => priceCents)).toEqual([500, 390, 420]);
  });

  test('that are raised and put on sale at once are compared with the lowest of 30 days, not the raised price', async () => {
    const id = await add(newBeer({ variants: [{ priceCents: 1000, stock: 5, volumeMl: 330 }] }));
    clock.advance(40 * 86_400);
    const sale = { priceCents: 900, startsAt: clock.now().toISOString(), endsAt: null };
    await change(id, (input) => firstVariant(input, { price: { priceCents: 5000, sale } }));
    const product = await getProduct(deps(), id, 'it');
    expect(product).toMatchObject({ priceCents: 900, compareAtCents: 1000, lowestPriceDays: 30 });
    const answers = [
      product,
      await listProducts(deps(), { locale: 'it', limit: 24 }),
      await listOffers(deps(), 'it'),
    ];
    expect(JSON.stringify(answers)).not.toContain('5000');
  });

  test('of a new variant on sale have no struck price, because the variant could not be bought before', async () => {
    const id = await add(newBeer());
    clock.advance(40 * 86_400);
    const sale = { priceCents: 900, startsAt: clock.now().toISOString(), endsAt: null };
    await change(id, (input) => ({
      ...input,
      options: [
        {
          title: 'Formato',
          translations: {},
          values: [
            { value: '33 cl', colour: null },
            { value: 'Sei', colour: null },
          ],
        },
      ],
      variants: [
        { ...required(input.variants[0]), values: [0] },
        {
          values: [1],
          volumeMl: 1980,
          weightGrams: 0,
          price: { priceCents: 2000, sale },
          stock: { from: null, to: 3 },
        },
      ],
    }));
    const added = async () => (await getProduct(deps(), id, 'it')).variants[1];
    expect(await added()).toMatchObject({ priceCents: 900, compareAtCents: null });
    clock.advance(86_400);
    expect(await added()).toMatchObject({ priceCents: 900, compareAtCents: null });
  });

  test('of a draft do not count as paid prices', async () => {
    const id = await add(
      newBeer({ status: 'draft', variants: [{ priceCents: 5000, stock: 5, volumeMl: 330 }] }),
    );
    clock.advance(40 * 86_400);
    await change(id, (input) => ({ ...input, status: 'published' }));
    clock.advance(5 * 86_400);
    await change(id, (input) => firstVariant(input, { price: { priceCents: 900, sale: null } }));
    clock.advance(86_400);
    const sale = { priceCents: 800, startsAt: clock.now().toISOString(), endsAt: null };
    await change(id, (input) => firstVariant(input, { price: { priceCents: 5000, sale } }));
    expect(await getProduct(deps(), id, 'it')).toMatchObject({ compareAtCents: 900, lowestPriceDays: 6 });
  });

  test('that do not change add nothing to the history', async () => {
    const id = await add(newBeer());
    const after = await change(id, (input) =>
      firstVariant(input, { price: { priceCents: 420, sale: null } }),
    );
    const lines = await database.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.variantId, required(after.variants[0]?.id)));
    expect(lines).toHaveLength(1);
  });

  test('can include a sale with start and end, unless its price is not lower or the sale is over', async () => {
    const id = await add(newBeer());
    const sale = {
      priceCents: 300,
      startsAt: '2026-12-01T00:00:00.000Z',
      endsAt: '2026-12-08T00:00:00.000Z',
    };
    const {
      variants: [variant],
    } = await change(id, (input) => firstVariant(input, { price: { priceCents: 420, sale } }));
    expect(variant?.sale).toEqual(sale);
    const refused = (edit: Partial<typeof sale>) =>
      change(id, (input) => firstVariant(input, { price: { priceCents: 420, sale: { ...sale, ...edit } } }));
    await expect(refused({ priceCents: 420 })).rejects.toMatchObject({
      code: 'sale_not_lower',
      issues: [{ path: ['variants', 0, 'salePrice'] }],
    });
    await expect(refused({ endsAt: '2026-11-01T00:00:00.000Z' })).rejects.toMatchObject({
      code: 'sale_over',
    });
  });
});

test('a change with the SKU of another product is refused completely', async () => {
  await add(newGadget({ variants: [{ sku: 'TAZZA-1', priceCents: 100, stock: 1 }] }));
  const id = await add(newBeer());
  await expect(
    change(id, (input) => ({ ...firstVariant(input, { sku: 'TAZZA-1' }), title: 'Mai' })),
  ).rejects.toMatchObject({ code: 'sku_taken', issues: [{ path: ['variants', 0, 'sku'] }] });
  await expect(change(id, (input) => firstVariant(input, { sku: 'tazza-1' }))).rejects.toMatchObject({
    code: 'sku_taken',
    issues: [{ path: ['variants', 0, 'sku'] }],
  });
  expect((await read(id)).title).toBe('Notte di luna');
});

test('SKUs may be swapped between variants', async () => {
  const id = await add(shirt());
  const skus = (await read(id)).variants.map(({ sku }) => sku);
  const after = await change(id, (input) => ({
    ...input,
    variants: input.variants.map((variant, index) => ({ ...variant, sku: required(skus[1 - index]) })),
  }));
  expect(after.variants.map(({ sku }) => sku)).toEqual(skus.toReversed());
  expect(
    await database.db.$count(variants, and(eq(variants.productId, id), isNull(variants.deletedAt))),
  ).toBe(2);
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is there');
  return value;
}

describe('custom fields', () => {
  const name = { title: 'Nome da stampare', translations: { de: 'Name' }, isRequired: true, maxLength: 12 };
  const note = { title: 'Nota', translations: {}, isRequired: false, maxLength: 60 };

  test('are added, sorted and removed; existing ones retain their ids, and each change is recorded', async () => {
    const id = await add(newGadget());
    const added = await change(id, (input) => ({ ...input, customFields: [name, note] }));
    expect(added.customFields).toEqual([
      { ...name, id: expect.any(String) },
      { ...note, id: expect.any(String) },
    ]);
    const turned = await change(id, (input) => ({ ...input, customFields: added.customFields.toReversed() }));
    expect(turned.customFields).toEqual(added.customFields.toReversed());
    const [record] = await database.db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.action, 'change-product'), eq(auditRecords.subjectId, id)));
    expect(record).toMatchObject({ before: { customFields: [] }, after: { customFields: [name, note] } });

    const shown = await getProduct(deps(), id, 'de');
    expect(shown.customFields.map(({ title }) => title)).toEqual(['Nota', 'Name']);
    expect(shown.hasRequiredField).toBe(true);
    const last = await change(id, (input) => ({ ...input, customFields: turned.customFields.slice(0, 1) }));
    expect(last.customFields).toEqual([added.customFields[1]]);
    expect((await getProduct(deps(), id, 'it')).hasRequiredField).toBe(false);
  });

  test('remain unchanged when a change of the product does not contain them', async () => {
    const id = await add(newGadget({ customFields: [name] }));
    const { customFields: before } = await read(id);
    const after = await change(id, ({ customFields: _, ...input }) => ({ ...input, title: 'Borraccia' }));
    expect(after.customFields).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test.each([
    ['of one name', [name, { ...note, title: ' nome DA stampare ' }], 'name_repeated'],
    [
      'with the id of another product',
      [{ ...name, id: '019a0000-0000-7000-8000-000000000001' }],
      'invalid_input',
    ],
  ])('%s are refused', async (_what, customFields, code) => {
    const id = await add(newGadget());
    await expect(change(id, (input) => ({ ...input, customFields }))).rejects.toMatchObject({ code });
    expect((await read(id)).customFields).toEqual([]);
  });

  test.each([
    ['without a title', [{ ...name, title: ' ' }]],
    ['of no length', [{ ...name, maxLength: 0 }]],
    ['that are too long', [{ ...name, maxLength: 201 }]],
    ['more than five', Array.from({ length: 6 }, (_, place) => ({ ...name, title: `Nome ${place}` }))],
  ])('%s are refused', async (_what, customFields) => {
    const id = await add(newGadget());
    await expect(change(id, (input) => ({ ...input, customFields }))).rejects.toThrow(/Zod|expected|>=|<=/);
    expect((await read(id)).customFields).toEqual([]);
  });
});
