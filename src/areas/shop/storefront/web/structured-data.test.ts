import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#areas/shop/catalog/catalog.schema.ts';
import { productStructuredData } from './structured-data.ts';

const price = {
  priceCents: 430,
  compareAtCents: null,
  lowestPrice30Cents: null,
  lowestPriceDays: null,
  memberPriceCents: 409,
  pricePerLitreCents: 1303,
  memberPricePerLitreCents: 1239,
};
const bottle = {
  ...price,
  id: 'v1',
  sku: 'TU-OTT-33',
  title: 'Bottiglia 33 cl',
  optionValueIds: ['bottle'],
  stock: 'in_stock' as const,
  available: 40,
  volumeMl: 330,
  weightGrams: 590,
  colour: null,
  imageUrl: '/media/p1.svg',
};
const product: ProductDetail = {
  ...price,
  id: 'p1',
  kind: 'beer',
  handle: 'ottobre',
  title: 'Ottobre in Tasca',
  subtitle: 'Ambrata',
  ribbonText: null,
  hasRequiredField: false,
  customFields: [],
  image: {
    url: '/media/p1.svg',
    width: 800,
    height: 1000,
    alt: 'Ottobre in Tasca',
    widths: [],
    placeholder: null,
  },
  images: [
    {
      url: '/media/p1.svg',
      width: 800,
      height: 1000,
      alt: 'Ottobre in Tasca',
      widths: [],
      placeholder: null,
    },
  ],
  hasPriceRange: true,
  stock: 'in_stock',
  available: 40,
  isPurchasable: true,
  style: 'Chestnut Amber Ale',
  brewery: 'Malga Nevalta',
  abvTenths: 60,
  colourEbc: 24,
  defaultVariantId: 'v1',
  hasOptions: true,
  volumeMl: 330,
  description: ['Castagna secca.', 'Miele di bosco.'],
  options: [],
  variants: [
    bottle,
    { ...bottle, id: 'v2', sku: 'TU-OTT-6', title: 'Confezione da 6', priceCents: 2600, stock: 'sold_out' },
  ],
  beer: null,
  labelling: null,
  additionalInfo: [],
  collections: [],
  related: [],
  updatedAt: '2026-11-20T10:00:00Z',
  outdatedSince: null,
};
const url = new URL('https://tu.example/product/p1');

describe('the structured data of a product', () => {
  it('offers each variant at its own price and address', () => {
    expect(productStructuredData(product, url)).toMatchObject({
      '@type': 'Product',
      name: 'Ottobre in Tasca',
      image: ['https://tu.example/media/p1.svg'],
      brand: { name: 'Malga Nevalta' },
      offers: [
        {
          url: 'https://tu.example/product/p1?variant=v1',
          price: '4.30',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
        { price: '26.00', availability: 'https://schema.org/OutOfStock' },
      ],
    });
  });

  it('offers nothing that is not for sale', () => {
    const { offers } = productStructuredData({ ...product, isPurchasable: false }, url);
    expect(offers).toMatchObject([
      { availability: 'https://schema.org/Discontinued' },
      { availability: 'https://schema.org/Discontinued' },
    ]);
  });
});
