import { newId } from '#platform/kernel/id.ts';
import { maxValues, maxVariants } from '../catalog.rules.ts';
import { type Draft, type DraftOption, type DraftValue, type DraftVariant, inEachLanguage } from './draft.ts';

const noNames = inEachLanguage(() => '');
const newValue = (): DraftValue => ({ key: newId(), names: noNames, colour: '' });

/** Adds an option with one value, which all variants get until others are added. */
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
 * Adds a value to an option, and for each existing combination a new variant. Existing variants do not
 * change. Nothing is added beyond the API's maximum.
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

/** With the price and measures of another variant, and no stock. */
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

/** Removing the last value of an option removes the option. */
export function removeValue(draft: Draft, optionKey: string, valueKey: string): Draft {
  const option = draft.options.find(({ key }) => key === optionKey);
  if (!option) return draft;
  if (option.values.length <= 1) return removeOption(draft, optionKey);
  const variants = draft.variants.filter(({ choice }) => !choice.includes(valueKey));
  // The last variant remains with another value, because a product has at least one.
  if (variants.length === 0) return draft;
  return {
    ...draft,
    options: draft.options.map((each) =>
      each.key === optionKey ? { ...each, values: each.values.filter(({ key }) => key !== valueKey) } : each,
    ),
    variants,
  };
}

/** Of variants that differ only in this option, the first remains. */
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

/** Removes a variant that is no longer sold; the last one remains. */
export function removeVariant(draft: Draft, variantKey: string): Draft {
  if (draft.variants.length <= 1) return draft;
  return { ...draft, variants: draft.variants.filter(({ key }) => key !== variantKey) };
}

/** The values of a variant in a language, otherwise in Italian: `M / Verde`. */
export function variantName(draft: Draft, { choice }: DraftVariant, locale: keyof typeof noNames): string {
  const values = draft.options.flatMap((option) => option.values);
  return choice
    .map((key) => {
      const names = values.find((value) => value.key === key)?.names;
      return names?.[locale] || names?.it || '…';
    })
    .join(' / ');
}
