import type { Locale } from '#platform/i18n/locales.ts';
import { isAlcoholic } from '../catalog.rules.ts';
import type { BeerFacts, ProductDetail, ProductListItem, Translations } from '../catalog.schema.ts';
import { priceView } from '../price.rules.ts';
import { readFacts } from './beer-facts-rows.ts';
import type { beerFacts, productOptions, products } from './catalog.table.ts';
import { type ListRow, type ProductParts, viewListItem, viewStock } from './lists/product-list-items.ts';
import { imagesOf } from './pictures/product-images.ts';
import { localize, translationOf, variantTitle, viewCustomFields, viewOptions } from './product-texts.ts';

type Product = typeof products.$inferSelect;

export type DetailRows = {
  product: Product;
  listed: ListRow;
  facts: typeof beerFacts.$inferSelect | null;
  options: (typeof productOptions.$inferSelect)[];
  /** `place`: the position of the product in the collection. */
  collections: {
    id: string;
    handle: string;
    title: string;
    translations: Translations<{ title: string }>;
    place: number;
  }[];
  parts: ProductParts;
};

/** Assembles the data of a product's page. */
export function viewDetail(
  rows: DetailRows,
  view: { related: ProductListItem[]; locale: Locale; at: Date },
): ProductDetail {
  const { product, facts, parts } = rows;
  const { locale, at } = view;
  const { title, description, additionalInfo } = product;
  const texts = localize(
    {
      ...{ title, description, additionalInfo, ingredients: facts?.ingredients ?? '' },
      warnings: product.labelling.warnings,
    },
    translationOf(product.translations, locale),
  );
  const live = parts.variantsOf(product.id);
  const options = viewOptions(rows.options, live, locale);
  const { images, imageOf } = imagesOf(product, live, parts.picturesOf(product.id), {
    title: texts.title,
    colourNames: colourNames(options),
  });
  return {
    ...viewListItem(rows.listed, parts, at),
    handle: product.handle,
    description: texts.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    images,
    options,
    variants: live.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      title: variantTitle(variant.optionValueIds, options),
      optionValueIds: variant.optionValueIds,
      ...priceView(variant, at, parts.historyOf(variant.id)),
      ...viewStock([variant]),
      volumeMl: variant.volumeMl,
      weightGrams: variant.weightGrams,
      colour: variant.colour,
      imageUrl: imageOf(variant.id).image.url,
    })),
    labelling: { ...product.labelling, warnings: texts.warnings },
    beer: facts && viewFacts(facts, texts.ingredients),
    customFields: viewCustomFields(product.customFields, locale),
    additionalInfo: texts.additionalInfo,
    collections: rows.collections.map(({ handle, title: italian, translations }) => ({
      handle,
      ...localize({ title: italian }, translationOf(translations, locale)),
    })),
    related: view.related,
    updatedAt: product.updatedAt.toISOString(),
    outdatedSince: null,
  };
}

function viewFacts(facts: NonNullable<DetailRows['facts']>, ingredients: string): BeerFacts {
  const { style, brewery, abvTenths, ibu, colourEbc, allergens } = readFacts(facts);
  return {
    style,
    brewery,
    abvTenths,
    isAlcoholic: isAlcoholic(abvTenths),
    ibu,
    colourEbc,
    ingredients,
    allergens,
  };
}

function colourNames(options: ProductDetail['options']): Map<string, string> {
  const values = options.flatMap((option) => option.values);
  return new Map(values.flatMap(({ value, colour }) => (colour ? [[colour, value]] : [])));
}
