import { describe, expect, test } from 'vitest';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import {
  addTestPicture,
  addTestProduct,
  addTestVariant,
  admin,
  beerFacts,
  newBeer,
  newGadget,
  testLabelling,
  testNutrition,
} from '#tests/support/catalog.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changeProductPicture } from '../admin/server/change-product-picture.ts';
import { orderProductPictures } from '../admin/server/order-product-pictures.ts';
import { findVariants, getProduct, listProducts } from './catalog.queries.ts';
import { reserveStock } from './stock.ts';

const database = testDatabase();
const clock = new FixedClock();
const asAdmin = () => ({ ...testDeps(database.db, { clock }), actor: admin });

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
  test('has its options, variants and images in the language of the page', async () => {
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
    // The product itself is drawn in red, so there are two images.
    expect(product.images.map(({ alt }) => alt)).toEqual(['T-shirt', 'T-shirt, Green']);
    expect([small, medium].map((variant) => variant?.imageUrl)).toEqual([
      product.image.url,
      product.image.url,
    ]);
    expect(smallGreen?.imageUrl).toBe(product.images[1]?.url);
    expect(mediumGreen?.imageUrl).toBe(product.images[1]?.url);
    // The first red one is sold out: the next is preselected.
    expect(product.defaultVariantId).toBe(medium?.id);
  });

  test('shows photographs instead of drawings when it has any', async () => {
    const productId = await addTestProduct(asAdmin(), shirt());
    const { variants } = await getProduct(asAdmin(), productId, 'it');
    const green = await addTestPicture(asAdmin(), productId, 1);
    const all = await addTestPicture(asAdmin(), productId, 2);
    await orderProductPictures(asAdmin(), {
      productId,
      pictureIds: [all.id, green.id],
      seen: [green.id, all.id],
    });
    await changeProductPicture(asAdmin(), {
      productId,
      pictureId: all.id,
      variantId: null,
      altTexts: { it: 'Quattro magliette', de: 'Vier T-Shirts' },
    });
    const onlyGreen = { productId, pictureId: green.id, variantId: variants[2]?.id ?? '', altTexts: {} };
    await changeProductPicture(asAdmin(), onlyGreen);
    const product = await getProduct(asAdmin(), productId, 'it');
    const { placeholder } = all;
    const size = { width: 400, height: 300, widths: [160, 320, 400] };
    expect(product.images).toEqual([
      { url: all.url, ...size, placeholder, alt: 'Quattro magliette' },
      { url: green.url, ...size, placeholder: green.placeholder, alt: 'Maglietta' },
    ]);
    expect((await getProduct(asAdmin(), productId, 'de')).image.alt).toBe('Vier T-Shirts');
    expect((await getProduct(asAdmin(), productId, 'fr')).image.alt).toBe('Quattro magliette');
    expect(product.variants.map(({ imageUrl }) => imageUrl)).toEqual([all.url, all.url, green.url, all.url]);
  });

  test('has the number of pieces that are not reserved, and lists add up those of all variants', async () => {
    const variants = [
      { optionValues: ['S'], priceCents: 900, stock: 3 },
      { optionValues: ['M'], priceCents: 900, stock: 2 },
    ];
    const id = await addTestProduct(
      asAdmin(),
      newGadget({ title: 'Calzini', options: [{ title: 'Taglia', values: ['S', 'M'] }], variants }),
    );
    const stock = async () => {
      const { items } = await listProducts(asAdmin(), { ids: [id], limit: 1, locale: 'it' });
      return items.map(({ stock: state, available }) => [state, available]);
    };
    expect(await stock()).toEqual([['low', 5]]);
    const [small, medium] = (await getProduct(asAdmin(), id, 'it')).variants;
    await reserveStock(testDeps(database.db), [{ variantId: small?.id ?? '', quantity: 3 }]);
    expect(await stock()).toEqual([['low', 2]]);
    expect((await getProduct(asAdmin(), id, 'it')).defaultVariantId).toBe(medium?.id);
    await reserveStock(testDeps(database.db), [{ variantId: medium?.id ?? '', quantity: 2 }]);
    expect(await stock()).toEqual([['sold_out', 0]]);
  });

  test.each([newId(), 'x', ''])('that does not exist (%s) is not found', async (id) => {
    await expect(getProduct(asAdmin(), id, 'it')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the facts of variants for a checkout', () => {
  test('are current names, prices and stock, in the buyer’s language', async () => {
    const now = clock.now();
    const sale = { priceCents: 1800, startsAt: now, endsAt: addSeconds(now, 60) };
    const id = await addTestProduct(asAdmin(), shirt());
    const green = (await getProduct(asAdmin(), id, 'en')).variants[2];
    const beerId = await addTestVariant(
      asAdmin(),
      newBeer({
        beer: beerFacts('Saison', 13),
        variants: [{ priceCents: 2000, sale, stock: 5, volumeMl: 330, sku: 'SAI' }],
      }),
    );
    await reserveStock(testDeps(database.db), [{ variantId: beerId, quantity: 2 }]);

    const found = await findVariants(asAdmin(), [green?.id ?? '', beerId, newId(), 'not-an-id'], 'en');
    expect([...found.keys()].sort()).toEqual([green?.id, beerId].sort());
    expect(found.get(green?.id ?? '')).toMatchObject({
      productId: id,
      productTitle: 'T-shirt',
      variantTitle: 'S / Green',
      image: green?.imageUrl,
      priceCents: 2200,
      volumeMl: null,
      isAlcoholic: false,
      isSellable: true,
      available: 2,
    });
    expect(found.get(beerId)).toMatchObject({
      variantTitle: '',
      sku: 'SAI',
      priceCents: 1800,
      volumeMl: 330,
      isAlcoholic: true,
      available: 3,
    });
  });

  test.each<[string, Parameters<typeof newBeer>[0], boolean, boolean]>([
    [
      'a beer of 1.2 %',
      { beer: beerFacts('Saison', 12), labelling: { ...testLabelling, nutrition: testNutrition } },
      ...([true, false] as const),
    ],
    ['a beer of 1.3 %', { beer: beerFacts('Saison', 13) }, true, true],
    ['a beer that is only shown', { isPurchasable: false }, false, true],
  ])('%s', async (_, facts, isSellable, isAlcoholic) => {
    const id = await addTestVariant(asAdmin(), newBeer(facts));
    expect((await findVariants(asAdmin(), [id], 'it')).get(id)).toMatchObject({ isSellable, isAlcoholic });
  });

  test('are empty when no ids are requested', async () => {
    expect(await findVariants(asAdmin(), [], 'it')).toEqual(new Map());
  });

  test('are read with at most five SQL statements, for any number of variants', async () => {
    const { items } = await listProducts(asAdmin(), { limit: 48, locale: 'it' });
    const ids = items.map((item) => item.defaultVariantId);
    expect(
      await countStatements(database, (db) => findVariants({ db, clock }, ids.slice(0, 1), 'it')),
    ).toBeLessThanOrEqual(5);
    expect(
      await countStatements(database, (db) => findVariants({ db, clock }, ids, 'it')),
    ).toBeLessThanOrEqual(5);
  });
});
