import type { productOptions, variants } from '../../server/catalog.table.ts';

type Option = Pick<typeof productOptions.$inferSelect, 'values'>;
type Variant = Pick<typeof variants.$inferSelect, 'optionValueIds' | 'colour'>;

/**
 * The colours of the values of the option that stands for colours, by value id, for administrators: also
 * where two values have the same colour, or a value has no variant. The shop uses a stricter rule
 * (`viewOptions`). Colours are stored with the variants.
 */
export function coloursOfValues(
  options: readonly Option[],
  variants: readonly Variant[],
): ReadonlyMap<string, string> {
  const candidates = options.flatMap(({ values }) => {
    const found = values.map(({ id }) => ({ id, colours: coloursOf(id, variants) }));
    const colours = found.flatMap((each) => each.colours);
    const isOne =
      found.every((each) => each.colours.length <= 1) && colours.some((colour) => colour !== null);
    return isOne ? [{ found, isDistinct: new Set(colours).size === colours.length }] : [];
  });
  const chosen = candidates.find(({ isDistinct }) => isDistinct) ?? candidates[0];
  return new Map(
    chosen?.found.flatMap(({ id, colours: [colour] }) => (colour ? [[id, colour] as const] : [])),
  );
}

function coloursOf(valueId: string, variants: readonly Variant[]): (string | null)[] {
  const having = variants.filter(({ optionValueIds }) => optionValueIds.includes(valueId));
  return [...new Set(having.map(({ colour }) => colour))];
}
