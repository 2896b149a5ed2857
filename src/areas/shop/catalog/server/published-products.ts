import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SizedPicture } from '#areas/foundation/files/files.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { memoizeByVersion } from '#platform/server/cache/memoize-by-version.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { isAlcoholic, type ProductKind } from '../catalog.rules.ts';
import type { ArtInput, ProductTexts } from '../catalog.schema.ts';
import { productWords } from '../search.rules.ts';
import { type DeclaredContents, isDeclaredWithout, namedIn } from '../without.rules.ts';
import { beerFacts, productOptions, products } from './catalog.table.ts';
import { isListed } from './lists/shop-conditions.ts';
import { listPictures } from './pictures/product-pictures.queries.ts';
import { localize, translationOf } from './product-texts.ts';

/** Published products after the given id, in the order of ids, which is by age. */
export function listPublishedProducts(
  { db }: QueryContext,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isListed, after === undefined ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
}

/** The texts of a product in one language, and what else the search finds it by. */
export type SaidOfProduct = {
  id: string;
  title: string;
  subtitle: string;
  description: string;
  /** Names of its kind and of its colour. */
  words: string;
  /** Its facts and options, and its names in all languages. */
  also: string;
};

/** The texts of published products in a language, sorted by id. */
export async function listPublishedTexts(
  { db }: Pick<QueryContext, 'db'>,
  { after, limit, locale }: { after?: string | undefined; limit: number; locale: Locale },
): Promise<SaidOfProduct[]> {
  const { id, kind, art, title, subtitle, description, additionalInfo, translations } = products;
  const rows = await db
    .select({ id, kind, art, title, subtitle, description, additionalInfo, translations, beer: beerFacts })
    .from(products)
    .leftJoin(beerFacts, eq(beerFacts.productId, id))
    .where(and(isListed, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  const options = await db
    .select()
    .from(productOptions)
    .where(
      inArray(
        productOptions.productId,
        rows.map((row) => row.id),
      ),
    );
  return rows.map(({ beer, ...row }) => {
    const { title, subtitle, description } = row;
    const texts = translationOf(row.translations, locale);
    return {
      id: row.id,
      ...localize({ title, subtitle, description }, pickTexts(texts)),
      words: [productWords({ ...row, colourEbc: beer?.colourEbc ?? 0 }), beer?.style].join(' '),
      also: [
        ...[title, subtitle, beer?.brewery, beer?.ingredients],
        ...(texts?.additionalInfo ?? row.additionalInfo).flatMap((part) => [part.title, part.description]),
        ...Object.values(row.translations).flatMap((each) => [
          each?.title,
          each?.subtitle,
          each?.ingredients,
        ]),
        ...options.filter(({ productId }) => productId === row.id).flatMap(namesOfOption),
      ].join('\n'),
    };
  });
}

/** The name and the values of an option in all languages. */
const namesOfOption = ({ title, values, translations }: typeof productOptions.$inferSelect): string[] => [
  title,
  ...values.map(({ value }) => value),
  ...Object.values(translations).flatMap((texts) => [texts?.title ?? '', ...(texts?.values ?? [])]),
];

const pickTexts = ({ title, subtitle, description }: Partial<ProductTexts> = {}) => ({
  ...(title !== undefined && { title }),
  ...(subtitle !== undefined && { subtitle }),
  ...(description !== undefined && { description }),
});

/** The published products in parts of `size` by id: the last id of each part, and its latest change. */
export async function listProductParts(
  { db }: QueryContext,
  size: number,
): Promise<{ lastId: string; changedAt: Date }[]> {
  const numbered = db
    .select({
      id: products.id,
      updatedAt: products.updatedAt,
      part: sql<number>`(row_number() over (order by ${products.id}) - 1) / ${size}`.as('part'),
    })
    .from(products)
    .where(isListed)
    .as('numbered');
  return db
    .select({
      // PostgreSQL has no max(uuid) before version 18; the text sorts in the same way.
      lastId: sql<string>`max(${numbered.id}::text)`,
      changedAt: sql`max(${numbered.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
}

/** The data of a product's share image. It has no price, because the image may be shown long after. */
export type PicturedProduct = Pick<typeof products.$inferSelect, 'updatedAt'> & {
  /** Null in a hosted store, whose products have other kinds. */
  kind: ProductKind | null;
  /** Null in a hosted store, which has no drawings. */
  art: ArtInput | null;
  title: string;
  subtitle: string;
  /** Its first photograph; null when it has none and the drawing of `art` is used. */
  photograph: SizedPicture | null;
};

export async function findPicturedProduct(
  { db }: QueryContext,
  id: string,
  locale: Locale,
): Promise<PicturedProduct | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  const [row] = await db
    .select({
      kind: products.kind,
      art: products.art,
      updatedAt: products.updatedAt,
      title: products.title,
      subtitle: products.subtitle,
      translations: products.translations,
    })
    .from(products)
    .where(and(eq(products.id, id), isListed));
  if (!row) return undefined;
  const { kind, art, updatedAt } = row;
  const texts = translationOf(row.translations, locale);
  const { title, subtitle } = localize({ title: row.title, subtitle: row.subtitle }, texts);
  const [first] = await listPictures({ db }, [id], locale);
  const photograph = first ? { url: first.url, widths: first.widths } : null;
  return { kind, art, updatedAt, title, subtitle, photograph };
}

/** The ids of the listed products that are declared not to contain the substances; all declarations are read. */
export const listProductsWithout = memoizeByVersion(listWithoutAnew, { content: ['catalog'] });

async function listWithoutAnew(db: Database, unwanted: readonly string[]): Promise<string[]> {
  const { allergens, areAllergensStated, abvTenths, ingredients } = beerFacts;
  const rows = await db
    .select({
      id: products.id,
      ...{ allergens, areAllergensStated, abvTenths, ingredients },
      // Whole translations of thousands of products take half a second to read.
      translated: sql<string[]>`jsonb_path_query_array(${products.translations}, '$.*.ingredients')`,
    })
    .from(products)
    .innerJoin(beerFacts, eq(beerFacts.productId, products.id))
    .where(isListed);
  const all = rows.map(({ id, ...beer }) => ({ id, contents: contentsOf(beer) }));
  const named = namedIn(all);
  return all.flatMap(({ id, contents }) => (isDeclaredWithout(contents, unwanted, named) ? [id] : []));
}

type DeclaredBeer = Pick<
  typeof beerFacts.$inferSelect,
  'allergens' | 'areAllergensStated' | 'abvTenths' | 'ingredients'
> & { translated: readonly string[] };

/** The declared contents of a beer; null while its allergens are not stated. */
function contentsOf({ allergens, areAllergensStated, abvTenths, ...beer }: DeclaredBeer): DeclaredContents {
  if (!areAllergensStated) return null;
  const ingredients = [beer.ingredients, ...beer.translated].join('\n');
  return { allergens, ingredients, isAlcoholic: isAlcoholic(abvTenths) };
}
