import type { BeerInput } from '../admin/new-product.schema.ts';
import type { beerFacts } from './catalog.table.ts';

type FactsRow = typeof beerFacts.$inferSelect;

/** The facts of a beer as they are stored: no allergens and no answer about them are two columns. */
export const factsRow = (productId: string, { allergens, absent: _, ...facts }: BeerInput): FactsRow => ({
  ...{ productId, ...facts },
  allergens: allergens ?? [],
  areAllergensStated: allergens !== null,
});

/** The reverse: null stands for no answer. */
export function readFacts({ productId: _, areAllergensStated, allergens, ...facts }: FactsRow) {
  return { ...facts, allergens: areAllergensStated ? allergens : null };
}
