import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ProductKind } from '../catalog.rules.ts';
import {
  beerFacts,
  collections,
  productCollections,
  productOptions,
  products,
  relatedProducts,
  variants,
} from './catalog.table.ts';
import { listColumns, loadParts } from './lists/product-list-items.ts';
import { isListed } from './lists/shop-conditions.ts';
import type { DetailRows } from './product-detail.ts';
import { availableOf } from './stock.ts';

/** A published product with the ids of its recommended products, in their order. */
export type WholeRows = DetailRows & { relatedIds: string[] };

/** The rows of published products by id, in no particular order. The number of statements does not grow with the number of products. */
export async function loadWholeRows(
  ctx: QueryContext,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, WholeRows>> {
  const { db } = ctx;
  const rows = await db
    .select({ product: products, facts: beerFacts, listed: listColumns(locale) })
    .from(products)
    .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
    .where(and(inArray(products.id, [...ids]), isListed));
  const found = rows.map(({ product }) => product.id);
  if (found.length === 0) return new Map();
  const options = await db
    .select()
    .from(productOptions)
    .where(inArray(productOptions.productId, found))
    .orderBy(asc(productOptions.productId), asc(productOptions.position));
  const inCollections = await db
    .select({
      productId: productCollections.productId,
      id: collections.id,
      handle: collections.handle,
      title: collections.title,
      translations: collections.translations,
      place: productCollections.position,
    })
    .from(productCollections)
    .innerJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(and(inArray(productCollections.productId, found), isNull(collections.deletedAt)))
    .orderBy(asc(collections.position));
  const related = await db
    .select({ productId: relatedProducts.productId, relatedId: relatedProducts.relatedId })
    .from(relatedProducts)
    .innerJoin(products, eq(products.id, relatedProducts.relatedId))
    .where(and(inArray(relatedProducts.productId, found), isListed))
    .orderBy(asc(relatedProducts.position));
  const parts = await loadParts(ctx, found, locale);
  const optionsOf = Map.groupBy(options, (option) => option.productId);
  const collectionsOf = Map.groupBy(inCollections, ({ productId }) => productId);
  const relatedOf = Map.groupBy(related, ({ productId }) => productId);
  return new Map(
    rows.map((row) => {
      const { id } = row.product;
      const relatedIds = (relatedOf.get(id) ?? []).map(({ relatedId }) => relatedId);
      return [
        id,
        {
          ...row,
          options: optionsOf.get(id) ?? [],
          collections: collectionsOf.get(id) ?? [],
          parts,
          relatedIds,
        },
      ];
    }),
  );
}

/** The position of a published product in lists that are read by number. */
export type ProductPlace = {
  id: string;
  handle: string;
  /** In the association's own order. */
  position: number;
  listPriceCents: number;
  createdAt: Date;
  kind: ProductKind;
  collectionIds: string[];
  /** The variants that are sold. */
  variantIds: string[];
};

/** The positions of all published products in the association's own order, read by one statement. */
export function listProductPlaces({ db }: Pick<QueryContext, 'db'>): Promise<ProductPlace[]> {
  const { id, handle, position, listPriceCents, createdAt, kind } = products;
  const ofProduct = db
    .select({ ids: sql`coalesce(array_agg(${productCollections.collectionId}::text), '{}')` })
    .from(productCollections)
    .where(eq(productCollections.productId, products.id));
  const sold = db
    .select({ ids: sql`coalesce(array_agg(${variants.id}::text), '{}')` })
    .from(variants)
    .where(and(eq(variants.productId, products.id), isNull(variants.deletedAt)));
  return db
    .select({
      id,
      handle,
      position,
      listPriceCents,
      createdAt,
      kind,
      collectionIds: sql<string[]>`${ofProduct}`,
      variantIds: sql<string[]>`${sold}`,
    })
    .from(products)
    .where(isListed)
    .orderBy(asc(position), asc(id));
}

/** The published product with this SKU; undefined when there is none. */
export async function findListedBySku(
  { db }: Pick<QueryContext, 'db'>,
  sku: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.sku, sku), isNull(variants.deletedAt), isListed));
  return row?.id;
}

/** Available pieces of each variant of these products; null is unlimited. */
export async function listAvailable(
  { db }: Pick<QueryContext, 'db'>,
  productIds: readonly string[],
): Promise<{ id: string; available: number | null }[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({ id: variants.id, stock: variants.stock, reserved: variants.reserved })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), isNull(variants.deletedAt)))
    .orderBy(asc(variants.productId), asc(variants.position));
  return rows.map((row) => ({ id: row.id, available: availableOf(row) }));
}
