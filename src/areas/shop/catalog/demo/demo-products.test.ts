import { describe, expect, it } from 'vitest';
import type { Locale } from '#platform/i18n/locales.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { Allergen } from '../catalog.rules.ts';
import { demoCollections } from './demo-collections.ts';
import { demoProducts } from './demo-products.ts';
import { demoTexts } from './demo-texts.ts';
import type { DemoProduct, DemoVariant, Texts } from './demo-types.ts';

const beers = demoProducts.filter((product) => product.type === 'beer');
const gadgets = demoProducts.filter((product) => product.type === 'gadget');
const variants = demoProducts.flatMap((product) => product.variants);
const byHandle = new Map(demoProducts.map((product) => [product.handle, product]));
const otherLocales = locales.filter((locale) => locale !== 'it');

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** The lowest price in force during the 30 days before the sale began. */
function lowestBeforeSale(variant: DemoVariant): number | undefined {
  const { sale, priceHistory = [] } = variant;
  if (!sale) return undefined;
  const inForce = priceHistory.filter((change, index) => {
    const until = priceHistory[index + 1]?.daysAgo ?? 0;
    return change.daysAgo > sale.startedDaysAgo && until < sale.startedDaysAgo + 30;
  });
  return Math.min(...inForce.map(({ priceCents }) => priceCents));
}

const allergenWords: Record<Locale, Partial<Record<Allergen, RegExp>>> = {
  it: { gluten: /ORZO/, milk: /LATTE/, nuts: /NOCCIOLE/, sulphites: /SOLFITI/ },
  en: { gluten: /BARLEY/, milk: /MILK/, nuts: /HAZELNUTS/, sulphites: /SULPHITES/ },
  es: { gluten: /CEBADA/, milk: /LECHE/, nuts: /AVELLANAS/, sulphites: /SULFITOS/ },
  fr: { gluten: /ORGE/, milk: /LAIT/, nuts: /NOISETTES/, sulphites: /SULFITES/ },
  de: { gluten: /GERSTE/, milk: /MILCH/, nuts: /HASELNÜSSE/, sulphites: /SULFITE/ },
  pt: { gluten: /CEVADA/, milk: /LEITE/, nuts: /AVELÃS/, sulphites: /SULFITOS/ },
  ru: { gluten: /ЯЧМЕН/, milk: /МОЛОКО/, nuts: /ФУНДУК/, sulphites: /СУЛЬФИТЫ/ },
  zh: { gluten: /【麸质】/, milk: /【牛奶】/, nuts: /【坚果】/, sulphites: /【亚硫酸盐】/ },
  ja: { gluten: /【グルテン】/, milk: /【乳】/, nuts: /【ナッツ】/, sulphites: /【亜硫酸塩】/ },
};

function textsOf(product: DemoProduct, locale: Locale): Texts {
  if (locale !== 'it') return product.translations[locale];
  return { ...product, ...(product.beer ? { ingredients: product.beer.ingredients } : {}) };
}

describe('the demo catalogue', () => {
  it('has at least twelve beers and eight gadgets', () => {
    expect(beers.length).toBeGreaterThanOrEqual(12);
    expect(gadgets.length).toBeGreaterThanOrEqual(8);
  });

  it('gives every product and every variant a unique name', () => {
    expect(repeated(demoProducts.map(({ handle }) => handle))).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
  });

  it('shows the beers in more than six style families', () => {
    expect(new Set(beers.map(({ beer }) => beer?.styleFamily)).size).toBeGreaterThan(6);
  });

  it.each(demoProducts.map((product) => [product.handle, product] as const))(
    '%s has consistent variants, collections and related products',
    (_, product) => {
      expect(product.variants.length).toBeGreaterThan(0);
      const combinations = product.options.reduce((count, { values }) => count * values.length, 1);
      expect(product.variants).toHaveLength(combinations);
      expect(repeated(product.variants.map(({ optionValues }) => optionValues.join('|')))).toEqual([]);
      for (const variant of product.variants) {
        expect(variant.optionValues).toHaveLength(product.options.length);
        variant.optionValues.forEach((value, index) => {
          expect(product.options[index]?.values).toContain(value);
        });
        expect(variant.weightGrams).toBeGreaterThan(0);
      }
      const known = demoCollections.map(({ handle }) => handle);
      expect(product.collections.length).toBeGreaterThan(0);
      for (const collection of product.collections) expect(known).toContain(collection);
      for (const related of product.related ?? []) {
        expect(byHandle.has(related), related).toBe(true);
        expect(related).not.toBe(product.handle);
      }
    },
  );

  it('has a product in every collection', () => {
    const used = new Set(demoProducts.flatMap(({ collections }) => collections));
    expect(demoCollections.map(({ handle }) => handle).filter((handle) => !used.has(handle))).toEqual([]);
  });
});

describe('a demo beer', () => {
  it.each(beers.map((product) => [product.handle, product] as const))(
    '%s states its mandatory facts',
    (_, product) => {
      expect(product.beer).toBeDefined();
      if (!product.beer) return;
      const { style, styleFamily, brewery, abvTenths, ibu, colourEbc, allergens, ingredients } = product.beer;
      expect([style, styleFamily, brewery, ingredients].filter((text) => text.trim() === '')).toEqual([]);
      expect(abvTenths).toBeGreaterThan(0);
      expect(abvTenths).toBeLessThan(150);
      expect(ibu).toBeGreaterThan(0);
      expect(colourEbc).toBeGreaterThan(0);
      expect(allergens.length).toBeGreaterThan(0);
      for (const variant of product.variants) expect(variant.volumeMl).toBeGreaterThan(0);
    },
  );

  it.each(locales)('highlights each of its allergens in the ingredients (%s)', (locale) => {
    for (const product of beers) {
      for (const allergen of product.beer?.allergens ?? []) {
        const word = allergenWords[locale][allergen];
        expect(word, allergen).toBeDefined();
        expect(textsOf(product, locale).ingredients, product.handle).toMatch(word ?? /$^/);
      }
    }
  });

  it('has no allergen in its Italian ingredients that its list lacks', () => {
    for (const { handle, beer } of beers) {
      for (const [allergen, word] of Object.entries(allergenWords.it)) {
        if (word.test(beer?.ingredients ?? '')) expect(beer?.allergens, handle).toContain(allergen);
      }
    }
  });

  it('is alcohol-free in exactly one case', () => {
    expect(beers.filter(({ beer }) => beer && beer.abvTenths < 5).map(({ handle }) => handle)).toEqual([
      'niente-scuse',
    ]);
  });
});

describe('demo prices and stock', () => {
  it('are positive whole cents, and never in the future', () => {
    for (const { sku, priceCents, priceHistory = [] } of variants) {
      for (const cents of [priceCents, ...priceHistory.map((change) => change.priceCents)]) {
        expect(Number.isInteger(cents) && cents > 0, sku).toBe(true);
      }
      const days = priceHistory.map(({ daysAgo }) => daysAgo);
      expect(days, sku).toEqual([...days].sort((a, b) => b - a));
      if (priceHistory.length > 0) expect(priceHistory.at(-1)?.priceCents, sku).toBe(priceCents);
    }
  });

  it('include two sales of products whose lowest price of 30 days is below the list price', () => {
    const onSale = demoProducts.filter((product) => product.variants.some(({ sale }) => sale));
    expect(onSale.map(({ handle }) => handle)).toEqual(['ottobre-in-tasca', 'felpa-turno-di-notte']);
    for (const variant of onSale.flatMap((product) => product.variants).filter(({ sale }) => sale)) {
      const lowest = lowestBeforeSale(variant) ?? 0;
      expect(variant.sale?.priceCents, variant.sku).toBeLessThan(lowest);
      expect(lowest, variant.sku).toBeLessThan(variant.priceCents);
      expect(variant.sale?.startedDaysAgo).toBeGreaterThan(0);
      expect(variant.sale?.endsInDays).toBeGreaterThan(0);
    }
  });

  it('make a pack of six cheaper than six bottles, on sale or not', () => {
    const price = (variant: DemoVariant | undefined) => variant?.sale?.priceCents ?? variant?.priceCents ?? 0;
    const packs = variants.filter(({ sku }) => sku.endsWith('-33X6'));
    expect(packs.length).toBeGreaterThan(5);
    for (const pack of packs) {
      const bottle = variants.find(({ sku }) => sku === pack.sku.replace('X6', ''));
      expect(price(pack), pack.sku).toBeLessThan(6 * price(bottle));
    }
  });

  it('have one product sold out, one without a limit and several with low stock', () => {
    const soldOut = demoProducts.filter((product) => product.variants.every(({ stock }) => stock === 0));
    const unlimited = demoProducts.filter((product) => product.variants.some(({ stock }) => stock === null));
    const scarce = variants.filter(({ stock }) => stock !== null && stock > 0 && stock <= 5);
    expect(soldOut.map(({ handle }) => handle)).toEqual(['campanello-ottone']);
    expect(unlimited.map(({ handle }) => handle)).toEqual(['adesivi-tutto-e-uno']);
    expect(scarce.length).toBeGreaterThanOrEqual(3);
  });

  it('offer three gadgets by size and colour, each variant with its colour', () => {
    const twoOptions = gadgets.filter(({ options }) => options.length === 2);
    expect(twoOptions).toHaveLength(3);
    for (const { options, variants: cells } of twoOptions) {
      expect(options.map(({ title }) => title)).toEqual(['Taglia', 'Colore']);
      for (const { colour } of cells) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe.each(locales)('the demo texts in %s', (locale) => {
  it.each(demoProducts.map((product) => [product.handle, product] as const))(
    'are complete for %s',
    (_, product) => {
      const texts = textsOf(product, locale);
      expect(texts.title?.length).toBeGreaterThan(0);
      expect(texts.title?.length).toBeLessThanOrEqual(60);
      expect(texts.subtitle?.length).toBeGreaterThan(0);
      expect(texts.subtitle?.length).toBeLessThanOrEqual(60);
      const paragraphs = (texts.description ?? '').split('\n\n');
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(paragraphs.length).toBeLessThanOrEqual(4);
      expect(paragraphs.every((paragraph) => paragraph.trim() === paragraph && paragraph !== '')).toBe(true);
      expect(Boolean(texts.ribbonText)).toBe(Boolean(product.ribbonText));
      expect(Boolean(texts.ingredients)).toBe(product.type === 'beer');
      expect(texts.additionalInfo).toHaveLength(product.additionalInfo.length);
      for (const { title, description } of texts.additionalInfo ?? []) {
        expect(title).not.toBe('');
        expect(description).not.toBe('');
      }
    },
  );

  it('contain no product, collection or option that is missing from the catalogue', () => {
    const { products, collections, options } = demoTexts[locale];
    expect(Object.keys(products).filter((handle) => !byHandle.has(handle))).toEqual([]);
    expect(Object.keys(collections)).toEqual(demoCollections.map(({ handle }) => handle));
    const words = new Set(
      demoProducts.flatMap((product) => [
        ...product.options.flatMap(({ title, values }) => [title, ...values]),
        ...product.customFields.map(({ title }) => title),
      ]),
    );
    expect(Object.keys(options).filter((word) => !words.has(word))).toEqual([]);
  });
});

describe('option texts', () => {
  it.each(otherLocales)('are all translated into %s, except sizes and measures', (locale) => {
    const untranslated = demoProducts
      .flatMap((product) => product.options.flatMap(({ title, values }) => [title, ...values]))
      .filter((word) => !/^(S|M|L|XL|S\/M|L\/XL|\d+ × \d+ cm)$/.test(word))
      .filter((word) => !(word in demoTexts[locale].options));
    expect(untranslated).toEqual([]);
  });

  it.each(otherLocales)('have as many distinct values in %s as in Italian', (locale) => {
    for (const { options } of demoProducts) {
      for (const { values, translations } of options) {
        expect(translations[locale]?.values).toHaveLength(values.length);
        expect(repeated(translations[locale]?.values ?? [])).toEqual([]);
      }
    }
  });
});
