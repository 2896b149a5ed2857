import { formatMoney } from '#platform/i18n/format-number.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { ingredientsOf, unlistedAllergens } from '../allergens.rules.ts';
import type { Allergen, ProductKind, ProductState } from '../catalog.rules.ts';
import type { StoredCustomField } from '../catalog.schema.ts';
import { type Labelling, type Nutrient, type Nutrition, nutrients } from '../labelling.rules.ts';
import type { AdminProduct, AdminVariant } from './catalog-admin.schema.ts';

export type DraftInfo = { title: string; description: string };

/** The texts of a product in one language. */
export type DraftTexts = {
  title: string;
  subtitle: string;
  description: string;
  ribbonText: string;
  ingredients: string;
  warnings: string;
  additionalInfo: DraftInfo[];
};

export type TextName = Exclude<keyof DraftTexts, 'additionalInfo'>;

export type DraftBeer = {
  style: string;
  brewery: string;
  abv: string;
  ibu: string;
  colourEbc: string;
  /** Null until the question is answered. */
  allergens: Allergen[] | null;
  /** Allergens in the ingredients that somebody has confirmed as absent. */
  absent: Allergen[];
};

/** Facts required by law; warnings are among the texts. */
export type DraftLabelling = Pick<
  Labelling,
  'packaging' | 'manufacturerName' | 'manufacturerAddress' | 'manufacturerContact' | 'responsible'
> & {
  hasNoWarnings: boolean;
} & Record<keyof Nutrition, string>;

export type Names = Record<Locale, string>;

/** `key` is the id, or a temporary key before there is one. */
export type DraftValue = { key: string; id?: string; names: Names; colour: string };
export type DraftOption = {
  key: string;
  id?: string;
  names: Names;
  hasColours: boolean;
  values: DraftValue[];
};

export type DraftVariant = {
  key: string;
  id?: string;
  /** The key of the chosen value of each option. */
  choice: string[];
  sku: string;
  price: string;
  salePrice: string;
  /** Days as YYYY-MM-DD; empty: from now, and without an end. */
  saleStart: string;
  saleEnd: string;
  isUnlimited: boolean;
  stock: string;
  volume: string;
  weight: string;
};

/** A field that buyers fill in. */
export type DraftField = { key: string; id?: string; names: Names; isRequired: boolean; maxLength: string };

/** A product as typed in the form: numbers are texts. */
export type Draft = {
  kind: ProductKind;
  status: ProductState;
  isPurchasable: boolean;
  handle: string;
  position: string;
  priceSelection: AdminProduct['priceSelection'];
  drawing: AdminProduct['drawing'] | null;
  texts: Record<Locale, DraftTexts>;
  beer: DraftBeer;
  labelling: DraftLabelling;
  options: DraftOption[];
  variants: DraftVariant[];
  customFields: DraftField[];
  collections: string[];
  related: { id: string; title: string }[];
};

export const emptyVariant: Omit<DraftVariant, 'key'> = {
  choice: [],
  sku: '',
  price: '',
  salePrice: '',
  saleStart: '',
  saleEnd: '',
  isUnlimited: false,
  stock: '',
  volume: '',
  weight: '',
};

const emptyTexts: DraftTexts = {
  title: '',
  subtitle: '',
  description: '',
  ribbonText: '',
  ingredients: '',
  warnings: '',
  additionalInfo: [],
};

const emptyLabelling: DraftLabelling = {
  packaging: null,
  manufacturerName: '',
  manufacturerAddress: '',
  manufacturerContact: '',
  responsible: '',
  hasNoWarnings: false,
  energyKj: '',
  energyKcal: '',
  fat: '',
  saturates: '',
  carbohydrate: '',
  sugars: '',
  protein: '',
  salt: '',
};

export const inEachLanguage = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

/** An empty product. A new beer defaults to bottles of 330 ml. */
export function emptyDraft(kind: ProductKind): Draft {
  return {
    kind,
    status: 'draft',
    isPurchasable: true,
    handle: '',
    position: '',
    priceSelection: 'lowest_price_first',
    drawing: null,
    texts: inEachLanguage(() => emptyTexts),
    beer: { style: '', brewery: '', abv: '', ibu: '', colourEbc: '', allergens: null, absent: [] },
    labelling: emptyLabelling,
    options: [],
    variants: [{ ...emptyVariant, key: 'first', volume: kind === 'beer' ? '330' : '' }],
    customFields: [],
    collections: [],
    related: [],
  };
}

/** Converts a stored product to form values. */
export function draftOf(product: AdminProduct): Draft {
  const { kind, status, isPurchasable, handle, priceSelection, collections, relatedProducts } = product;
  return {
    ...{ kind, status, isPurchasable, handle, priceSelection, collections },
    related: relatedProducts,
    position: String(product.position ?? ''),
    drawing: product.drawing ?? null,
    texts: inEachLanguage((locale) => textsOf(product, locale)),
    beer: beerOf(product),
    labelling: labellingOf(product),
    options: product.options.map(optionOf),
    variants: product.variants.map(variantOf),
    customFields: product.customFields.map(fieldOf),
  };
}

/** A new product as a copy of another: hidden, with its own address and SKUs, and without stock. */
export function duplicateOf(product: AdminProduct): Draft {
  const draft = draftOf(product);
  const { options, variants, customFields, ...rest } = draft;
  return {
    ...rest,
    status: 'draft',
    handle: '',
    position: '',
    customFields: customFields.map(({ id: _, ...field }) => field),
    options: options.map(({ id: _, values, ...option }) => ({
      ...option,
      values: values.map(({ id: _id, ...value }) => value),
    })),
    variants: variants.map(({ id: _, ...variant }) => ({
      ...variant,
      sku: '',
      stock: variant.isUnlimited ? '' : '0',
      salePrice: '',
      saleStart: '',
      saleEnd: '',
    })),
  };
}

function textsOf({ translations, beer, labelling, ...product }: AdminProduct, locale: Locale): DraftTexts {
  const own =
    locale === 'it'
      ? { ...product, ingredients: beer?.ingredients, warnings: labelling.warnings }
      : (translations[locale] ?? {});
  return {
    title: own.title ?? '',
    subtitle: own.subtitle ?? '',
    description: own.description ?? '',
    ribbonText: own.ribbonText ?? '',
    ingredients: own.ingredients ?? '',
    warnings: own.warnings ?? '',
    additionalInfo: own.additionalInfo ?? [],
  };
}

function beerOf({ beer, translations }: AdminProduct): DraftBeer {
  if (!beer) return emptyDraft('beer').beer;
  const { style, brewery, allergens, abvTenths, ibu, colourEbc } = beer;
  const known = (number: number) => (number === 0 ? '' : String(number));
  return {
    ...{ style, brewery, allergens },
    absent: unlistedAllergens(ingredientsOf({ beer, translations }), allergens),
    abv: String(abvTenths / 10).replace('.', ','),
    ibu: known(ibu),
    colourEbc: known(colourEbc),
  };
}

function labellingOf({ labelling: { nutrition, warnings, ...labelling } }: AdminProduct): DraftLabelling {
  if (nutrition === null) return { ...emptyLabelling, ...labelling, hasNoWarnings: warnings === '' };
  const { energyKj, energyKcal } = nutrition;
  return {
    ...labelling,
    hasNoWarnings: warnings === '',
    ...{ energyKj: String(energyKj), energyKcal: String(energyKcal) },
    ...(Object.fromEntries(nutrients.map((name) => [name, amountText(nutrition[name])])) as Record<
      Nutrient,
      string
    >),
  };
}

function optionOf({ id, title, translations, values }: AdminProduct['options'][number]): DraftOption {
  return {
    key: id,
    id,
    names: inEachLanguage((locale) => (locale === 'it' ? title : (translations[locale]?.title ?? ''))),
    hasColours: values.some(({ colour }) => colour !== null),
    values: values.map((each, index) => ({
      key: each.id,
      id: each.id,
      colour: each.colour ?? '',
      names: inEachLanguage((locale) =>
        locale === 'it' ? each.value : (translations[locale]?.values[index] ?? ''),
      ),
    })),
  };
}

function fieldOf({ id, title, translations, isRequired, maxLength }: StoredCustomField): DraftField {
  return {
    ...{ key: id, id, isRequired, maxLength: String(maxLength) },
    names: inEachLanguage((locale) => (locale === 'it' ? title : (translations[locale] ?? ''))),
  };
}

function variantOf(variant: AdminVariant): DraftVariant {
  const { id, sku, sale, stock, volumeMl, weightGrams, optionValueIds } = variant;
  return {
    ...{ key: id, id, sku, choice: optionValueIds },
    price: amountText(variant.priceCents),
    salePrice: sale ? amountText(sale.priceCents) : '',
    saleStart: sale ? romeDay(new Date(sale.startsAt)) : '',
    saleEnd: sale?.endsAt ? lastDayBefore(sale.endsAt) : '',
    isUnlimited: stock === null,
    stock: stock === null ? '' : String(stock),
    volume: volumeMl === null ? '' : String(volumeMl),
    weight: weightGrams === 0 ? '' : String(weightGrams),
  };
}

/** Cents formatted as people type them in Italy: `4,50`. */
export const amountText = (cents: number): string => formatMoney('it', cents).replace(/\s*€$/, '');

/** The last day of a sale; its end is the first moment after it. */
const lastDayBefore = (moment: string): string => romeDay(new Date(Date.parse(moment) - 1));
