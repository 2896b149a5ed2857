import type { BeerInput } from '../new-product.schema.ts';
import type { beerFacts } from './catalog.table.ts';

type FactsRow = typeof beerFacts.$inferSelect;

/** Converts the facts of a beer to a row: the allergens, and whether they are stated, are two columns. */
export const factsRow = (productId: string, { allergens, absent: _, ...facts }: BeerInput): FactsRow => ({
  ...{ productId, ...facts },
  allergens: allergens ?? [],
  areAllergensStated: allergens !== null,
});

/** The reverse: null when the allergens are not stated. */
export function readFacts({ productId: _, areAllergensStated, allergens, ...facts }: FactsRow) {
  return { ...facts, allergens: areAllergensStated ? allergens : null };
}
