import { newId } from '#platform/kernel/id.ts';
import { maxValues, maxVariants } from '../catalog.rules.ts';
import { type Draft, type DraftOption, type DraftValue, type DraftVariant, inEachLanguage } from './draft.ts';

const noNames = inEachLanguage(() => '');
const newValue = (): DraftValue => ({ key: newId(), names: noNames, colour: '' });

/** A new option with one value, which all variants have until there are others. */
export function addOption(draft: Draft): Draft {
  const value = newValue();
  const option: DraftOption = { key: newId(), names: noNames, hasColours: false, values: [value] };
  return {
    ...draft,
    options: [...draft.options, option],
    variants: draft.variants.map((variant) => ({ ...variant, choice: [...variant.choice, value.key] })),
  };
}

/**
 * A new value of an option, and a variant of it beside each that exists. These keep what they have. Nothing is added beyond what
 * the API takes.
 */
export function addValue(draft: Draft, optionKey: string): Draft {
  const place = draft.options.findIndex(({ key }) => key === optionKey);
  if (place < 0) return draft;
  const value = newValue();
  const seen = new Set<string>();
  const added: DraftVariant[] = [];
  for (const variant of draft.variants) {
    const choice = variant.choice.with(place, value.key);
    if (seen.has(choice.join())) continue;
    seen.add(choice.join());
    added.push(newVariantLike(variant, choice));
  }
  const isTooMuch = draft.variants.length + added.length > maxVariants;
  if (isTooMuch || (draft.options[place]?.values.length ?? 0) >= maxValues) return draft;
  return {
    ...draft,
    options: draft.options.map((option) =>
      option.key === optionKey ? { ...option, values: [...option.values, value] } : option,
    ),
    variants: [...draft.variants, ...added],
  };
}

/** With the price and measures of another, and nothing in stock yet. */
function newVariantLike(model: DraftVariant, choice: string[]): DraftVariant {
  const { id: _, ...facts } = model;
  return {
    ...facts,
    key: newId(),
    choice,
    sku: '',
    salePrice: '',
    saleStart: '',
    saleEnd: '',
    stock: model.isUnlimited ? '' : '0',
  };
}

/** An option without a value goes with its last one. */
export function removeValue(draft: Draft, optionKey: string, valueKey: string): Draft {
  const option = draft.options.find(({ key }) => key === optionKey);
  if (!option) return draft;
  if (option.values.length <= 1) return removeOption(draft, optionKey);
  const variants = draft.variants.filter(({ choice }) => !choice.includes(valueKey));
  // The last variant stays, with another value: a product is sold in one variant at least.
  if (variants.length === 0) return draft;
  return {
    ...draft,
    options: draft.options.map((each) =>
      each.key === optionKey ? { ...each, values: each.values.filter(({ key }) => key !== valueKey) } : each,
    ),
    variants,
  };
}

/** Of the variants that differed in this option alone the first stays. */
export function removeOption(draft: Draft, optionKey: string): Draft {
  const place = draft.options.findIndex(({ key }) => key === optionKey);
  if (place < 0) return draft;
  const seen = new Set<string>();
  const variants: DraftVariant[] = [];
  for (const variant of draft.variants) {
    const choice = variant.choice.toSpliced(place, 1);
    if (seen.has(choice.join())) continue;
    seen.add(choice.join());
    variants.push({ ...variant, choice });
  }
  return { ...draft, options: draft.options.toSpliced(place, 1), variants };
}

/** One that is not sold any more; the last one stays. */
export function removeVariant(draft: Draft, variantKey: string): Draft {
  if (draft.variants.length <= 1) return draft;
  return { ...draft, variants: draft.variants.filter(({ key }) => key !== variantKey) };
}

/** The values of a variant in a language, else in Italian: `M / Verde`. */
export function variantName(draft: Draft, { choice }: DraftVariant, locale: keyof typeof noNames): string {
  const values = draft.options.flatMap((option) => option.values);
  return choice
    .map((key) => {
      const names = values.find((value) => value.key === key)?.names;
      return names?.[locale] || names?.it || '…';
    })
    .join(' / ');
}
