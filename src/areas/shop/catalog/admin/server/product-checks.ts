import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { AppError, type ErrorIssue } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import type { Database } from '#platform/server/db/database.ts';
import { ingredientsOf, unlistedAllergens } from '../../allergens.rules.ts';
import { type MandatoryFact, missingFacts } from '../../beer-facts.rules.ts';
import { products, variants } from '../../server/catalog.table.ts';
import type { ProductInput } from '../admin-product.schema.ts';
import type { BeerInput, NewProduct } from '../new-product.schema.ts';

type Factual = Parameters<typeof missingFacts>[0] & Pick<NewProduct, 'status'>;

/**
 * Throws `allergens_named` when the ingredients name allergens that the product neither lists nor is confirmed to lack. What was so
 * in `stored` has been confirmed.
 */
export function requireListedAllergens(
  { beer, translations }: Pick<NewProduct, 'beer' | 'translations'>,
  stored?: { beer: Omit<BeerInput, 'absent'> | null; translations: NewProduct['translations'] },
): void {
  if (!beer) return;
  const known = stored?.beer
    ? unlistedAllergens(ingredientsOf({ ...stored, beer: stored.beer }), stored.beer.allergens)
    : [];
  const confirmed = [...beer.absent, ...known];
  const unlisted = unlistedAllergens(ingredientsOf({ beer, translations }), beer.allergens);
  if (unlisted.every((each) => confirmed.includes(each))) return;
  throw new AppError('allergens_named', {}, [{ path: ['beer', 'allergens'], code: 'allergens_named' }]);
}

/** Throws `facts_missing`, with an issue for each, when a beer is to be published without its mandatory facts. */
export function requireFacts(product: Factual): void {
  if (product.status !== 'published') return;
  const missing = missingFacts(product);
  if (missing.length === 0) return;
  throw new AppError('facts_missing', {}, missing.map(issueOf));
}

function issueOf(fact: MandatoryFact): ErrorIssue {
  return { path: fact === 'volume' ? ['variants', 'volumeMl'] : ['beer', fact], code: 'required' };
}

export async function requireFreeHandle(db: Database, handle: string): Promise<void> {
  const [other] = await db.select({ id: products.id }).from(products).where(eq(products.handle, handle));
  if (other) throw fieldError('handle_taken', 'handle');
}

/** Throws `sku_taken` when two variants have one, or one of another product has it. */
export async function requireFreeSkus(
  db: Database,
  wanted: readonly { sku?: string | undefined }[],
  own: readonly string[],
): Promise<void> {
  const skus = wanted.flatMap(({ sku }) => sku ?? []);
  const repeated = skus.find((sku, index) => skus.indexOf(sku) !== index);
  const [other] = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, skus), own.length > 0 ? notInArray(variants.id, [...own]) : undefined))
    .limit(1);
  const taken = repeated ?? other?.sku;
  if (taken === undefined) return;
  const place = wanted.findLastIndex(({ sku }) => sku === taken);
  throw new AppError('sku_taken', {}, [{ path: ['variants', place, 'sku'], code: 'sku_taken' }]);
}

/**
 * Throws `name_repeated` when two options, two values of one, or two custom fields have the same name, and `invalid_input` when the variants are
 * not different choices of one value of each option.
 */
export function requireOwnNames({
  options,
  variants: wanted,
  customFields = [],
}: Pick<ProductInput, 'options' | 'variants' | 'customFields'>): void {
  const field = repeatedAt(customFields.map(({ title }) => title));
  if (field >= 0) throw repeatedName(['customFields', field, 'title']);
  const place = repeatedAt(options.map(({ title }) => title));
  if (place >= 0) throw repeatedName(['options', place, 'title']);
  for (const [index, { values }] of options.entries()) {
    const value = repeatedAt(values.map((each) => each.value));
    if (value >= 0) throw repeatedName(['options', index, 'values', value]);
  }
  const choices = wanted.map(({ values }) => values.join());
  const isComplete = wanted.every(
    ({ values }) =>
      values.length === options.length &&
      values.every((value, index) => value < (options[index]?.values.length ?? 0)),
  );
  if (!isComplete || new Set(choices).size < choices.length) throw new AppError('invalid_input');
}

const repeatedName = (path: ErrorIssue['path']) =>
  new AppError('name_repeated', {}, [{ path, code: 'name_repeated' }]);

/** The place of the first name that stands before; -1 when all differ. Case makes no difference. */
function repeatedAt(names: readonly string[]): number {
  const folded = names.map((name) => name.trim().toLowerCase());
  return folded.findIndex((name, index) => folded.indexOf(name) !== index);
}
