import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { visitor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import {
  addTestCollection,
  addTestProduct,
  admin,
  newBeer,
  newGadget,
  somebody,
} from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { getProduct } from '../../server/catalog.queries.ts';
import { beerFacts, priceHistory, products, variants } from '../../server/catalog.table.ts';
import { addProduct } from './add-product.ts';
import { listAdminProducts } from './admin-products.queries.ts';

const database = testDatabase();
const asAdmin = () => ({ ...testDeps(database.db), actor: admin });

async function rowOf(productId: string) {
  const [row] = await database.db.select().from(products).where(eq(products.id, productId));
  if (!row) throw new Error('No such product');
  return row;
}

describe('adding a product', () => {
  test('a beer appears in the shop with its facts, options and texts', async () => {
    const { db } = database;
    await addTestCollection(db, 'birre-della-casa', 'Birre della casa');
    const related = await addTestProduct(asAdmin(), newGadget({ title: 'Sottobicchiere' }));
    const productId = await addTestProduct(
      asAdmin(),
      newBeer({
        title: 'Filo d’erba',
        subtitle: 'Pilsner di campo',
        description: 'Prima riga.\n\nSeconda riga.',
        ribbonText: 'Novità',
        additionalInfo: [{ title: 'Temperatura', description: '6 °C' }],
        translations: { de: { subtitle: 'Feldpilsner' } },
        options: [
          {
            title: 'Formato',
            values: ['33 cl', 'Sei da 33 cl'],
            translations: { en: { title: 'Size', values: ['33 cl', 'Six of 33 cl'] } },
          },
        ],
        variants: [
          { optionValues: ['33 cl'], priceCents: 420, stock: 12, volumeMl: 330, sku: 'FDE-33' },
          { optionValues: ['Sei da 33 cl'], priceCents: 2300, stock: null, volumeMl: 1980 },
        ],
        collections: ['birre-della-casa'],
        related: [related],
      }),
    );
    expect(await getProduct(asAdmin(), productId, 'de')).toMatchObject({
      handle: 'filo-d-erba',
      title: 'Filo d’erba',
      subtitle: 'Feldpilsner',
      ribbonText: 'Novità',
      description: ['Prima riga.', 'Seconda riga.'],
      beer: {
        style: 'Saison',
        brewery: 'Birrificio Ponte Storto',
        abvTenths: 52,
        isAlcoholic: true,
        allergens: ['gluten'],
      },
      options: [{ title: 'Formato', values: [{ value: '33 cl' }, { value: 'Sei da 33 cl' }] }],
      variants: [
        { sku: 'FDE-33', title: '33 cl', priceCents: 420, available: 12, pricePerLitreCents: 1273 },
        { sku: 'FILO-D-ERBA-2', title: 'Sei da 33 cl', priceCents: 2300, available: null },
      ],
      collections: [{ handle: 'birre-della-casa', title: 'Birre della casa' }],
      related: [{ id: related, title: 'Sottobicchiere' }],
      additionalInfo: [{ title: 'Temperatura', description: '6 °C' }],
    });
  });

  test('the first prices of a product are in the price history', async () => {
    const ctx = asAdmin();
    const productId = await addTestProduct(ctx, newBeer());
    const rows = await database.db
      .select({ priceCents: priceHistory.priceCents, validFrom: priceHistory.validFrom })
      .from(priceHistory)
      .innerJoin(variants, eq(variants.id, priceHistory.variantId))
      .where(eq(variants.productId, productId));
    expect(rows).toEqual([{ priceCents: 420, validFrom: ctx.clock.now() }]);
  });

  test('the product is found and sorted by words, ignoring case and accents, in every language', async () => {
    const productId = await addTestProduct(
      asAdmin(),
      newBeer({
        title: 'Àncora Buona!',
        translations: { ru: { title: 'Якорь' }, ja: { title: '苦いビール' } },
      }),
    );
    const row = await rowOf(productId);
    expect(row.sortName).toBe('ancora buona');
    for (const q of ['ancora', 'якорь', 'saison', '苦い']) {
      const { items } = await listAdminProducts(asAdmin(), { q, limit: 5, locale: 'it' });
      expect(items.map(({ id }) => id)).toContain(productId);
    }
  });

  test('two products of the same name get different handles', async () => {
    const first = await rowOf(await addTestProduct(asAdmin(), newGadget({ title: 'Tazza blu' })));
    const second = await rowOf(await addTestProduct(asAdmin(), newGadget({ title: 'Tazza blu' })));
    expect(first.handle).toBe('tazza-blu');
    expect(second.handle).toMatch(/^tazza-blu-[0-9a-f]{12}$/);
  });

  test('a sale dated earlier starts now, because no buyer could have paid it before', async () => {
    const ctx = asAdmin();
    const now = ctx.clock.now();
    const sale = { priceCents: 300, startsAt: addSeconds(now, -9999), endsAt: null };
    const productId = await addTestProduct(
      ctx,
      newBeer({ variants: [{ priceCents: 420, stock: 1, volumeMl: 330, sale }] }),
    );
    const [variant] = await database.db.select().from(variants).where(eq(variants.productId, productId));
    expect(variant?.saleStartsAt).toEqual(now);
    expect(await rowOf(productId)).toMatchObject({ listPriceCents: 300 });
  });
});

describe('adding a product is refused', () => {
  test('for publishing a beer without its mandatory facts; it remains a hidden draft', async () => {
    const incomplete = newBeer({
      title: 'Senza fatti',
      beer: undefined,
      variants: [{ priceCents: 420, stock: null }],
    });
    expect(await addProduct(asAdmin(), incomplete)).toEqual({
      ok: false,
      reason: 'facts_missing',
      missing: ['facts', 'volume'],
    });
    const draft = await addTestProduct(asAdmin(), { ...incomplete, status: 'draft' });
    await expect(getProduct(asAdmin(), draft, 'it')).rejects.toMatchObject({ code: 'not_found' });
    expect(await database.db.select().from(beerFacts).where(eq(beerFacts.productId, draft))).toEqual([]);
  });

  test('when the handle or the SKU belongs to another product, and nothing is written', async () => {
    await addTestProduct(
      asAdmin(),
      newGadget({ handle: 'cavatappi', variants: [{ priceCents: 900, stock: 1, sku: 'CAV' }] }),
    );
    const before = await database.db.$count(products);
    expect(await addProduct(asAdmin(), newGadget({ handle: 'cavatappi' }))).toEqual({
      ok: false,
      reason: 'handle_taken',
    });
    const sameSku = newGadget({ variants: [{ priceCents: 900, stock: 1, sku: 'CAV' }] });
    expect(await addProduct(asAdmin(), sameSku)).toEqual({ ok: false, reason: 'sku_taken' });
    expect(await database.db.$count(products)).toBe(before);
  });

  test('for one of two administrators who add the same handle at the same moment, with a conflict', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => addProduct(asAdmin(), newGadget({ handle: 'borsa-di-tela' }))),
    );
    const added = results.filter((result) => result.status === 'fulfilled' && result.value.ok);
    expect(added).toHaveLength(1);
    const rows = await database.db
      .select()
      .from(products)
      .where(eq(products.handle, 'borsa-di-tela'))
      .orderBy(asc(products.id));
    expect(rows).toHaveLength(1);
  });

  test('for everybody but administrators', async () => {
    for (const [actor, code] of [
      [visitor, 'sign_in_required'],
      [somebody({ isSocio: true }), 'admin_only'],
    ] as const) {
      await expect(addProduct({ ...asAdmin(), actor }, newGadget())).rejects.toMatchObject({ code });
    }
  });

  const bottle = { priceCents: 400, stock: 1, volumeMl: 330 };
  const sizes = [{ title: 'Taglia', values: ['S', 'M'] }];
  const now = new Date('2026-11-20T10:00:00Z');
  test.each([
    ['without variants', { variants: [] }],
    ['without a name', { title: '  ' }],
    ['that costs nothing', { variants: [{ ...bottle, priceCents: 0 }] }],
    ['that costs a fraction of a cent', { variants: [{ ...bottle, priceCents: 4.5 }] }],
    [
      'whose sale costs more',
      { variants: [{ ...bottle, sale: { priceCents: 400, startsAt: now, endsAt: null } }] },
    ],
    [
      'whose sale ends before it starts',
      { variants: [{ ...bottle, sale: { priceCents: 300, startsAt: now, endsAt: now } }] },
    ],
    ['with an option that a variant does not choose', { options: sizes, variants: [bottle] }],
    [
      'with a value that the option does not have',
      { options: sizes, variants: [{ ...bottle, optionValues: ['L'] }] },
    ],
    [
      'with the same choice twice',
      {
        options: sizes,
        variants: [
          { ...bottle, optionValues: ['S'] },
          { ...bottle, optionValues: ['S'] },
        ],
      },
    ],
    ['of a collection that does not exist', { collections: ['nessuna'] }],
    ['related to nothing', { related: [newId()] }],
  ])('a product %s', async (_, facts) => {
    const before = await database.db.$count(products);
    await expect(addProduct(asAdmin(), newBeer(facts))).rejects.toThrow();
    expect(await database.db.$count(products)).toBe(before);
  });
});
