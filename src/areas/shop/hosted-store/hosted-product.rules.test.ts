import { describe, expect, it } from 'vitest';
import { needsInventory, viewHostedProduct, withInventory } from './hosted-product.rules.ts';
import { productSchema } from './wire.schema.ts';

const price = (amount: unknown, more: object = {}) => ({
  amount,
  sale_amount: null,
  currency_code: 'EUR',
  currency: { code: 'EUR', template: '€$1' },
  ...more,
});

const variant = (id: string, more: object = {}) => ({
  id,
  title: id,
  image_url: null,
  sku: id,
  manage_inventory: true,
  inventory_quantity: 5,
  prices: [price(1000)],
  options: [],
  ...more,
});

const product = (more: object = {}) => ({
  id: 'prod_1',
  title: 'Tazza',
  purchasable: true,
  description: '<p>Di gres.</p>',
  site_product_selection: null,
  options: [],
  variants: [variant('a')],
  ...more,
});

/** A product with a variant for each of these prices, distinguished by an option. */
const withPrices = (selection: unknown, ...amounts: number[]) => {
  const names = amounts.map((_, place) => `v${place}`);
  return product({
    site_product_selection: selection,
    options: [
      {
        id: 'size',
        title: 'Misura',
        values: names.map((name) => ({ id: `x_${name}`, option_id: 'size', variant_id: name, value: name })),
      },
    ],
    variants: amounts.map((amount, place) => variant(`v${place}`, { prices: [price(amount)] })),
  });
};

const viewPicture = (url: string, alt: string) =>
  url.startsWith('https:')
    ? { url: `/media/${url.slice(8)}`, width: 1, height: 1, alt, widths: [1], placeholder: null }
    : undefined;

const view = (wire: unknown) => {
  const read = productSchema.safeParse(wire);
  return read.success ? viewHostedProduct(read.data, viewPicture)?.detail : undefined;
};

describe('the price of a hosted product', () => {
  it.each([
    ['lowest_price_first', 900],
    [null, 900],
    [undefined, 900],
    ['first_variant', 1200],
    ['anything else', 1200],
  ])('is the lowest or the first, as the store selects: %s', (selection, cents) => {
    expect(view(withPrices(selection, 1200, 900, 1500))).toMatchObject({
      priceCents: cents,
      hasPriceRange: true,
      hasOptions: true,
    });
  });

  it('is the reduced price, without an announced reduction, because the lowest price of 30 days is unknown', () => {
    const reduced = product({ variants: [variant('a', { prices: [price(1800, { sale_amount: 1500 })] })] });
    expect(view(reduced)).toMatchObject({
      priceCents: 1500,
      compareAtCents: null,
      lowestPrice30Cents: null,
      memberPriceCents: null,
    });
  });

  it('is never above the regular price, even with an invalid sale', () => {
    const raised = product({ variants: [variant('a', { prices: [price(1800, { sale_amount: 9900 })] })] });
    expect(view(raised)?.priceCents).toBe(1800);
  });

  it.each([
    ['another currency', [price(300, { currency_code: 'USD' })]],
    ['no price', []],
    ['a broken amount', [price(12.5)]],
    ['a negative amount', [price(-100)]],
    ['an amount that is a text', [price('1000')]],
    ['a free product', [price(0)]],
    ['an absurd amount', [price(99_999_999_999)]],
    ['a broken sale, after which nobody knows what is paid', [price(1000, { sale_amount: '900' })]],
  ])('is needed in euros and whole cents: %s', (_name, prices) => {
    expect(view(product({ variants: [variant('a', { prices })] }))).toBeUndefined();
  });

  it('is found among prices in several currencies', () => {
    const prices = [price(300, { currency_code: 'USD' }), price(280)];
    expect(view(product({ variants: [variant('a', { prices })] }))?.priceCents).toBe(280);
  });
});

describe('the pieces of a hosted product', () => {
  const wire = productSchema.parse(
    product({ variants: [variant('a', { inventory_quantity: null })], options: [] }),
  );

  it('are requested separately when the list of products says 0 or null', () => {
    expect(needsInventory(wire)).toBe(true);
    expect(needsInventory(productSchema.parse(product()))).toBe(false);
    const uncounted = variant('a', { manage_inventory: false, inventory_quantity: null });
    expect(needsInventory(productSchema.parse(product({ variants: [uncounted] })))).toBe(false);
  });

  it.each([
    [0, 'sold_out', 0],
    [3, 'low', 3],
    [40, 'in_stock', 40],
    [-2, 'sold_out', 0],
    [null, 'in_stock', null],
  ])('are what the variants call says: %s', (quantity, stock, available) => {
    const corrected = withInventory(wire, new Map([['a', quantity]]));
    expect(viewHostedProduct(corrected, viewPicture)?.detail).toMatchObject({ stock, available });
  });

  it('are zero when the request for variants does not return them', () => {
    expect(viewHostedProduct(withInventory(wire, new Map()), viewPicture)?.detail.stock).toBe('sold_out');
  });

  it('make the first variant in stock the default one', () => {
    const wares = withPrices(null, 1200, 900);
    const [first, second] = wares.variants;
    const detail = view({ ...wares, variants: [first, { ...second, inventory_quantity: -1 }] });
    expect(detail).toMatchObject({ priceCents: 900, defaultVariantId: 'v0' });
  });
});

describe('the texts and pictures of a hosted product', () => {
  it('include each option value once, and a title for each variant', () => {
    const values = (place: number, texts: string[]) =>
      texts.map((value, number) => ({
        ...{ id: `${place}${number}`, option_id: `o${place}`, variant_id: `v${number}`, value },
      }));
    const detail = view(
      product({
        options: [
          { id: 'o0', title: 'Colore', values: values(0, ['Verde', 'Verde', 'Ambra']) },
          { id: 'o1', title: 'Taglia', values: values(1, ['M', 'L', 'M']) },
        ],
        variants: [variant('v0'), variant('v1'), variant('v2')],
      }),
    );
    expect(detail?.options.map(({ title, values: each }) => [title, each.map(({ value }) => value)])).toEqual(
      [
        ['Colore', ['Verde', 'Ambra']],
        ['Taglia', ['M', 'L']],
      ],
    );
    expect(detail?.variants.map(({ title }) => title)).toEqual(['Verde / M', 'Verde / L', 'Ambra / M']);
  });

  it('omit variants that lack an option value or have the same values as another variant', () => {
    const wares = withPrices(null, 1200, 900);
    const more = [...wares.variants, variant('without'), variant('v0')];
    expect(view({ ...wares, variants: more })?.variants).toHaveLength(2);
  });

  it('have a limited length', () => {
    const detail = view(product({ title: `A\u202e${'x'.repeat(9000)}`, subtitle: { toString: 'x' } }));
    expect(detail?.title).toHaveLength(200);
    expect(detail?.subtitle).toBe('');
  });

  it('include pictures that the site may load, in the order of the store', () => {
    const images = [
      { url: 'https://pics/2.png', order: 2, type: 'image' },
      { url: 'https://pics/1.png', order: 1, type: 'image' },
      { url: 'https://pics/film.mp4', order: 0, type: 'video' },
      { url: 'http://pics/3.png', order: 3, type: 'image' },
    ];
    expect(view(product({ images }))?.images.map(({ url }) => url)).toEqual([
      '/media/pics/1.png',
      '/media/pics/2.png',
    ]);
    expect(view(product({ images: 'none' }))?.images[0]).toMatchObject({ widths: [], alt: 'Tazza' });
    expect(view(product({ thumbnail: 'https://pics/t.png' }))?.image.url).toBe('/media/pics/t.png');
  });

  it.each([
    ['deleted', { deleted_at: '2026-01-01T00:00:00Z' }],
    ['a draft', { status: 'draft' }],
    ['without a title', { title: '' }],
    ['with an id that no address could have', { id: '../../admin' }],
    ['with an id that is an object', { id: { $ne: null } }],
    ['without variants', { variants: [] }],
  ])('is nothing when the product is %s', (_name, more) => {
    expect(view(product(more))).toBeUndefined();
  });

  it('remain when other parts of a product are invalid', () => {
    const broken = { custom_fields: 7, additional_info: [null, { title: 'Cura', description: '<p>A</p>' }] };
    expect(view(product({ ...broken, options: null, media: [null], updated_at: 'now' }))).toMatchObject({
      customFields: [],
      additionalInfo: [{ title: 'Cura', description: 'A' }],
      updatedAt: '1970-01-01T00:00:00.000Z',
    });
  });
});
