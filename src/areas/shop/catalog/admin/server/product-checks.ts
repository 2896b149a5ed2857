import { and, eq, notInArray, sql } from 'drizzle-orm';
import { AppError, type ErrorIssue } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import type { Database } from '#platform/server/db/database.ts';
import { ingredientsOf, unlistedAllergens } from '../../allergens.rules.ts';
import { noLabelling } from '../../labelling.rules.ts';
import { type MandatoryFact, missingFacts } from '../../mandatory-facts.rules.ts';
import type { BeerInput, NewProduct } from '../../new-product.schema.ts';
import { products, variants } from '../../server/catalog.table.ts';
import type { ProductInput } from '../catalog-admin.schema.ts';

type Factual = Parameters<typeof missingFacts>[0] & Pick<NewProduct, 'status'>;

/**
 * Throws `allergens_named` when the ingredients contain allergens that are neither listed nor confirmed as
 * absent. Those of `stored` are already confirmed.
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

/** Throws `facts_missing`, with an issue for each, when a published product lacks mandatory facts. */
export function requireFacts(product: Factual): void {
  if (product.status !== 'published') return;
  const missing = missingFacts(product);
  if (missing.length === 0) return;
  throw new AppError('facts_missing', {}, missing.map(issueOf));
}

function issueOf(fact: MandatoryFact): ErrorIssue {
  return { path: pathOf(fact), code: 'required' };
}

function pathOf(fact: MandatoryFact): ErrorIssue['path'] {
  if (fact === 'volume') return ['variants', 'volumeMl'];
  return fact in noLabelling ? ['labelling', fact] : ['beer', fact];
}

export async function requireFreeHandle(db: Database, handle: string): Promise<void> {
  const [other] = await db.select({ id: products.id }).from(products).where(eq(products.handle, handle));
  if (other) throw fieldError('handle_taken', 'handle');
}

/** Throws `sku_taken` when two variants have the same SKU, or another product has it: `abc-1` and `ABC-1` are equal. */
export async function requireFreeSkus(
  db: Database,
  wanted: readonly WantedSku[],
  own: readonly string[],
): Promise<void> {
  const taken = await findTakenSku(db, wanted, own);
  if (taken === undefined) return;
  const place = wanted.findLastIndex(({ sku }) => sku !== undefined && isAlike(sku, taken));
  throw new AppError('sku_taken', {}, [{ path: ['variants', place, 'sku'], code: 'sku_taken' }]);
}

type WantedSku = { sku?: string | undefined };

/** The first SKU that two of the variants have, or that a variant outside of `own` has. */
export async function findTakenSku(
  db: Database,
  wanted: readonly WantedSku[],
  own: readonly string[],
): Promise<string | undefined> {
  const skus = wanted.flatMap(({ sku }) => sku ?? []);
  const repeated = skus.find((sku, index) => skus.findIndex((other) => isAlike(sku, other)) !== index);
  const [other] = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      and(
        sql`fold_text(${variants.sku}) in (select fold_text(sku) from unnest(${sql.param(skus)}::text[]) as wanted (sku))`,
        own.length > 0 ? notInArray(variants.id, [...own]) : undefined,
      ),
    )
    .limit(1);
  return repeated ?? other?.sku;
}

/** Whether two SKUs are equal in the database, which ignores case, accents and apostrophes, as in a search. */
const isAlike = (one: string, other: string) => apart(one) === apart(other);
const apart = (sku: string) => foldText(sku).replaceAll(/['’]/g, '');

/**
 * Throws `name_repeated` when two options, two values of one option, or two custom fields have the same name,
 * and `invalid_input` when the variants are not different combinations of one value of each option.
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

/** The index of the first repeated name, ignoring case; -1 when all differ. */
function repeatedAt(names: readonly string[]): number {
  const folded = names.map((name) => foldText(name.trim()));
  return folded.findIndex((name, index) => folded.indexOf(name) !== index);
}
