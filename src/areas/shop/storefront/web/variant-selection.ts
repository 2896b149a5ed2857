import type { ProductDetail, VariantView } from '#areas/shop/catalog/catalog.schema.ts';

type Selectable = Pick<ProductDetail, 'variants' | 'defaultVariantId' | 'options'>;

/** The chosen value of each option; undefined where nothing is chosen yet. */
export type ChosenValues = readonly (string | undefined)[];

export type VariantChoice = {
  /** The shown variant: the default one of those that match the choice. */
  variant: VariantView;
  chosen: ChosenValues;
};

/**
 * The current choice: the variant in the URL, or the values that were picked so far. No value is preselected,
 * unless there is only one.
 */
export function readChoice(
  product: Selectable,
  wantedId: string | undefined,
  picked: ChosenValues,
): VariantChoice {
  const { variants, options, defaultVariantId } = product;
  const named = variants.find(({ id }) => id === wantedId);
  if (named) return { variant: named, chosen: named.optionValueIds };
  const chosen = options.map(({ values }, position) => {
    const [value, ...others] = values;
    return picked[position] ?? (others.length === 0 ? value?.id : undefined);
  });
  const start = variants.find(({ id }) => id === defaultVariantId) ?? variants[0];
  if (!start) throw new Error('A product has no variant');
  const variant = chosen.reduce<VariantView>(
    (current, valueId, position) =>
      valueId === undefined ? current : chooseValue(variants, current, { position, valueId }),
    start,
  );
  return { variant, chosen };
}

type Choice = { position: number; valueId: string };

/** The variant after a choice: with all other values unchanged if it exists, otherwise the most similar one. */
export function chooseValue(
  variants: readonly VariantView[],
  current: VariantView,
  choice: Choice,
): VariantView {
  const candidates = variants.filter((variant) => variant.optionValueIds[choice.position] === choice.valueId);
  const likeness = (variant: VariantView) =>
    variant.optionValueIds.filter((id, position) => id === current.optionValueIds[position]).length +
    (variant.stock === 'sold_out' ? 0 : 0.5);
  return candidates.reduce(
    (best, each) => (likeness(each) > likeness(best) ? each : best),
    candidates[0] ?? current,
  );
}

export type ChoiceState = 'available' | 'sold_out' | 'missing';

/** The effect of choosing a value while all other choices are unchanged. */
export function choiceState(
  variants: readonly VariantView[],
  chosen: ChosenValues,
  { position, valueId }: Choice,
): ChoiceState {
  const wanted = chosen.with(position, valueId);
  const fitting = variants.filter(({ optionValueIds }) =>
    wanted.every((id, at) => id === undefined || id === optionValueIds[at]),
  );
  if (fitting.length === 0) return 'missing';
  return fitting.every(({ stock }) => stock === 'sold_out') ? 'sold_out' : 'available';
}
