import type { ProductDetail, VariantView } from '#features/catalog/catalog.schema.ts';

type Selectable = Pick<ProductDetail, 'variants' | 'defaultVariantId'>;

/** The variant in the address, or the default one. */
export function selectVariant(product: Selectable, wantedId?: string): VariantView {
  const { variants, defaultVariantId } = product;
  const variant =
    variants.find(({ id }) => id === wantedId) ??
    variants.find(({ id }) => id === defaultVariantId) ??
    variants[0];
  if (!variant) throw new Error('A product has no variant');
  return variant;
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

/** The effect of choosing a value while all other choices stay. */
export function choiceState(
  variants: readonly VariantView[],
  current: VariantView,
  { position, valueId }: Choice,
): ChoiceState {
  const wanted = current.optionValueIds.with(position, valueId);
  const variant = variants.find(({ optionValueIds }) => optionValueIds.every((id, at) => id === wanted[at]));
  if (!variant) return 'missing';
  return variant.stock === 'sold_out' ? 'sold_out' : 'available';
}
