import { locales } from '#platform/i18n/locales.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import { type Nutrient, type Nutrition, nutritionFields } from '../labelling.rules.ts';
import type { CustomFieldInput } from '../new-product.schema.ts';
import type { OptionInput, ProductInput, VariantInput } from './catalog-admin.schema.ts';
import type { Draft, DraftField, DraftLabelling, DraftOption, DraftTexts, DraftVariant } from './draft.ts';
import { readTenths } from './draft-problems.ts';

const otherLocales = locales.filter((locale) => locale !== 'it');

/**
 * Converts a draft without problems to the API's input. Prices and stocks are sent only where they differ
 * from `base`, the product as it was read; without `base` the product is new. `now` is the start of a sale
 * without a first day.
 */
export function inputOf(draft: Draft, base: Draft | undefined, now: Date): ProductInput {
  const { kind, status, isPurchasable, priceSelection, texts, collections, related, drawing } = draft;
  const handle = draft.handle.trim();
  const position = draft.position.trim();
  return {
    ...{ kind, status, isPurchasable, priceSelection, collections },
    ...(handle && { handle }),
    ...(position && { position: Number(position) }),
    ...(drawing && { drawing }),
    title: texts.it.title.trim(),
    subtitle: texts.it.subtitle,
    description: texts.it.description,
    ribbonText: texts.it.ribbonText.trim() || null,
    additionalInfo: texts.it.additionalInfo,
    translations: Object.fromEntries(
      otherLocales.flatMap((locale) => {
        const own = filledTexts(texts[locale]);
        return Object.keys(own).length > 0 ? [[locale, own]] : [];
      }),
    ),
    related: related.map(({ id }) => id),
    ...(kind === 'beer' && { beer: beerInput(draft) }),
    labelling: labellingInput(draft),
    options: draft.options.map(optionInput),
    customFields: draft.customFields.map(fieldInput),
    variants: draft.variants.map((variant) => variantInput(variant, draft, base, now)),
  };
}

/** Only filled texts: languages without one show the Italian text. */
function filledTexts({ additionalInfo, ...texts }: DraftTexts) {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...Object.fromEntries(written),
    ...(additionalInfo.length > 0 && { additionalInfo }),
  };
}

function beerInput({ beer, texts }: Draft): NonNullable<ProductInput['beer']> {
  const { style, brewery, allergens, absent } = beer;
  return {
    ...{ style, brewery, allergens, absent },
    abvTenths: readTenths(beer.abv) ?? 0,
    ibu: Number(beer.ibu),
    colourEbc: Number(beer.colourEbc),
    ingredients: texts.it.ingredients,
  };
}

function labellingInput({ labelling, texts }: Draft): NonNullable<ProductInput['labelling']> {
  const { packaging, manufacturerName, manufacturerAddress, manufacturerContact, responsible } = labelling;
  const warnings = texts.it.warnings.trim();
  return {
    ...{ packaging, manufacturerName, manufacturerAddress, manufacturerContact, responsible },
    nutrition: nutritionInput(labelling),
    warnings: warnings || (labelling.hasNoWarnings ? '' : null),
  };
}

function nutritionInput(labelling: DraftLabelling): Nutrition | null {
  if (nutritionFields.every((name) => labelling[name].trim() === '')) return null;
  const grams = (name: Nutrient) => {
    const read = readMoney(labelling[name]);
    return read.ok ? read.cents : 0;
  };
  return {
    ...{ energyKj: Number(labelling.energyKj), energyKcal: Number(labelling.energyKcal) },
    ...{ fat: grams('fat'), saturates: grams('saturates'), carbohydrate: grams('carbohydrate') },
    ...{ sugars: grams('sugars'), protein: grams('protein'), salt: grams('salt') },
  };
}

function optionInput({ id, names, hasColours, values }: DraftOption): OptionInput {
  const isTranslated = (locale: (typeof otherLocales)[number]) =>
    names[locale] !== '' || values.some((value) => value.names[locale] !== '');
  return {
    ...(id && { id }),
    title: names.it,
    translations: Object.fromEntries(
      otherLocales
        .filter(isTranslated)
        .map((locale) => [
          locale,
          { title: names[locale], values: values.map((value) => value.names[locale]) },
        ]),
    ),
    values: values.map((value) => ({
      ...(value.id && { id: value.id }),
      value: value.names.it,
      colour: hasColours ? value.colour || '#808080' : null,
    })),
  };
}

function fieldInput({ id, names, isRequired, maxLength }: DraftField): CustomFieldInput {
  const translated = otherLocales.filter((locale) => names[locale].trim() !== '');
  return {
    ...(id && { id }),
    title: names.it.trim(),
    translations: Object.fromEntries(translated.map((locale) => [locale, names[locale].trim()])),
    isRequired,
    maxLength: Number(maxLength),
  };
}

function variantInput(variant: DraftVariant, draft: Draft, base: Draft | undefined, now: Date): VariantInput {
  const { id, sku, choice, volume, weight } = variant;
  const before = base?.variants.find((each) => each.id !== undefined && each.id === id);
  return {
    ...(id && { id }),
    ...(sku.trim() && { sku: sku.trim() }),
    values: choice.map(
      (key, index) => draft.options[index]?.values.findIndex((value) => value.key === key) ?? 0,
    ),
    volumeMl: volume.trim() === '' ? null : Number(volume),
    weightGrams: Number(weight),
    ...((!before || hasOtherPrice(variant, before)) && { price: priceInput(variant, now) }),
    ...((!before || stockOf(variant) !== stockOf(before)) && {
      stock: { from: before ? stockOf(before) : null, to: stockOf(variant) },
    }),
  };
}

const stockOf = ({ isUnlimited, stock }: DraftVariant): number | null => (isUnlimited ? null : Number(stock));

const priceFields = ['price', 'salePrice', 'saleStart', 'saleEnd'] as const;

const hasOtherPrice = (one: DraftVariant, other: DraftVariant): boolean =>
  priceFields.some((field) => one[field].trim() !== other[field].trim());

function priceInput(
  { price, salePrice, saleStart, saleEnd }: DraftVariant,
  now: Date,
): VariantInput['price'] {
  const usual = readMoney(price);
  const reduced = readMoney(salePrice);
  return {
    priceCents: usual.ok ? usual.cents : 0,
    sale: reduced.ok
      ? {
          priceCents: reduced.cents,
          startsAt: (saleStart ? startOfRomeDay(saleStart) : now).toISOString(),
          endsAt: saleEnd ? startOfRomeDay(addDays(saleEnd, 1)).toISOString() : null,
        }
      : null,
  };
}
