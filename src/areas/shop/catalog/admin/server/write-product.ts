import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { NewProduct } from '../../new-product.schema.ts';
import { listedVariant, type PastPrice, unitCentsAt } from '../../price.rules.ts';
import { factsRow } from '../../server/beer-facts-rows.ts';
import {
  beerFacts,
  collections,
  priceHistory,
  productCollections,
  productOptions,
  products,
  relatedProducts,
  variants,
} from '../../server/catalog.table.ts';
import { sortNamesOf } from '../../server/lists/sort-names.ts';
import { withFieldIds } from './change-custom-fields.ts';
import { artOf } from './product-derived.ts';

type VariantRow = typeof variants.$inferInsert & {
  id: string;
  salePriceCents: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

export type ProductToWrite = NewProduct & {
  handle: string;
  /** When it was added to the catalogue. */
  createdAt: Date;
  /** The price history of each variant, in the variants' order; by default its current price from that moment. */
  history?: Omit<PastPrice, 'isOffered'>[][];
};

/** New products come first until an administrator moves them. */
const beforeAllOthers = sql`(select coalesce(min(${products.position}), 1) - 1 from ${products})`;

/** Inserts a product with all its parts, in the caller's transaction. Returns its id. */
export async function writeProduct(
  ctx: Pick<CommandContext, 'db' | 'clock' | 'contentVersion'>,
  product: ProductToWrite,
): Promise<string> {
  markContentChanged(ctx, 'catalog', 'stock');
  const { db, clock } = ctx;
  const { createdAt } = product;
  const now = clock.now();
  const productId = product.id ?? newId();
  const optionRows = product.options.map((option, position) => ({
    id: newId(),
    productId,
    position,
    title: option.title,
    values: option.values.map((value) => ({ id: newId(), value })),
    translations: option.translations,
  }));
  const variantRows = product.variants.map(
    (variant, position): VariantRow => ({
      id: newId(),
      productId,
      position,
      sku: variant.sku ?? `${product.handle}-${position + 1}`.toUpperCase(),
      optionValueIds: variant.optionValues.map((value, index) => valueId(optionRows[index], value)),
      colour: variant.colour,
      priceCents: variant.priceCents,
      salePriceCents: variant.sale?.priceCents ?? null,
      saleStartsAt: variant.sale?.startsAt ?? null,
      saleEndsAt: variant.sale?.endsAt ?? null,
      weightGrams: variant.weightGrams,
      volumeMl: variant.volumeMl,
      stock: variant.stock,
    }),
  );

  await db.insert(products).values({
    id: productId,
    handle: product.handle,
    kind: product.kind,
    status: product.status,
    isPurchasable: product.isPurchasable,
    position: product.position ?? beforeAllOthers,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    ribbonText: product.ribbonText,
    translations: product.translations,
    additionalInfo: product.additionalInfo,
    art: artOf(product),
    customFields: withFieldIds(product.customFields),
    labelling: product.labelling,
    priceSelection: product.priceSelection,
    ...sortNamesOf(product),
    listPriceCents: unitCentsAt(listedVariant(variantRows, product.priceSelection, now), now),
    createdAt,
    updatedAt: now,
  });
  if (product.beer) await db.insert(beerFacts).values(factsRow(productId, product.beer));
  if (optionRows.length > 0) await db.insert(productOptions).values(optionRows);
  await db.insert(variants).values(variantRows);
  await db.insert(priceHistory).values(
    variantRows.flatMap((variant, index) => {
      const past = product.history?.[index] ?? [
        { priceCents: unitCentsAt(variant, createdAt), validFrom: createdAt },
      ];
      const isOffered = product.status === 'published';
      return past.map((price) => ({ id: newId(), variantId: variant.id, isOffered, ...price }));
    }),
  );
  await writeCollections(db, productId, product.collections);
  await writeRelated(db, productId, product.related);
  return productId;
}

function valueId(option: { values: { id: string; value: string }[] } | undefined, value: string): string {
  const found = option?.values.find((each) => each.value === value);
  if (!found) throw new AppError('invalid_input');
  return found.id;
}

/** Appended at the end of each collection. */
async function writeCollections(db: Database, productId: string, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return;
  const places = await db
    .select({
      collectionId: collections.id,
      position: sql<number>`coalesce(max(${productCollections.position}) + 1, 0)`,
    })
    .from(collections)
    .leftJoin(productCollections, eq(productCollections.collectionId, collections.id))
    .where(and(inArray(collections.handle, [...handles]), isNull(collections.deletedAt)))
    .groupBy(collections.id);
  if (places.length !== new Set(handles).size) throw new AppError('invalid_input');
  await db.insert(productCollections).values(places.map((place) => ({ productId, ...place })));
}

async function writeRelated(db: Database, productId: string, relatedIds: readonly string[]): Promise<void> {
  if (relatedIds.length === 0) return;
  const ids = [...new Set(relatedIds)];
  const known = await db.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  if (known.length !== ids.length) throw new AppError('invalid_input');
  await db
    .insert(relatedProducts)
    .values(ids.map((relatedId, position) => ({ productId, relatedId, position })));
}

/** Sets the collections of a product; it retains its position in those where it already is. */
export async function rewriteCollections(
  db: Database,
  productId: string,
  handles: readonly string[],
): Promise<void> {
  const current = await db
    .select({ id: collections.id, handle: collections.handle })
    .from(productCollections)
    .innerJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(and(eq(productCollections.productId, productId), isNull(collections.deletedAt)));
  const left = current.filter(({ handle }) => !handles.includes(handle)).map(({ id }) => id);
  if (left.length > 0) {
    await db
      .delete(productCollections)
      .where(
        and(eq(productCollections.productId, productId), inArray(productCollections.collectionId, left)),
      );
  }
  const known = current.map(({ handle }) => handle);
  await writeCollections(
    db,
    productId,
    handles.filter((handle) => !known.includes(handle)),
  );
}

/** Sets the recommended products of a product, in this order. */
export async function rewriteRelated(
  db: Database,
  productId: string,
  relatedIds: readonly string[],
): Promise<void> {
  await db.delete(relatedProducts).where(eq(relatedProducts.productId, productId));
  await writeRelated(
    db,
    productId,
    relatedIds.filter((id) => id !== productId),
  );
}
