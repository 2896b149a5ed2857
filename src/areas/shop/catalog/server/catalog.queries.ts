import { and, eq, type SQL } from 'drizzle-orm';
import { urlAtWidth } from '#areas/foundation/files/files.rules.ts';
import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { readPage } from '#platform/server/db/keyed-paging.ts';
import { defaultSort, isAlcoholic, lineImageWidth, type ProductSort } from '../catalog.rules.ts';
import type { ProductDetail, ProductListItem } from '../catalog.schema.ts';
import type { CustomField } from '../custom-fields.rules.ts';
import { unitCentsAt } from '../price.rules.ts';
import { beerFacts, products } from './catalog.table.ts';
import { readCurated } from './lists/curated-order.ts';
import {
  type ListOrder,
  orderBy,
  type PageCursor,
  readCursor,
  seekCondition,
  sortKey,
  writeCursor,
} from './lists/page-cursor.ts';
import { listColumns, listItemsById, loadParts, viewListItem } from './lists/product-list-items.ts';
import { type ProductFilters, shopConditions } from './lists/shop-conditions.ts';
import { imagesOf } from './pictures/product-images.ts';
import { pictureIn } from './pictures/product-pictures.queries.ts';
import { viewDetail } from './product-detail.ts';
import { localize, variantTitle, viewCustomFields, viewOptions } from './product-texts.ts';
import { availableOf } from './stock.ts';
import { listOfferRows, listWordedRows, type OfferRow } from './variant-rows.queries.ts';
import { loadWholeRows } from './whole-products.ts';

export type ListProductsInput = ProductFilters & {
  sort?: ProductSort | undefined;
  cursor?: string | undefined;
  limit: number;
  locale: Locale;
};

export type ProductPage = {
  items: ProductListItem[];
  nextCursor: string | null;
  previousCursor: string | null;
};

/** A page of the shop. A cursor of another list gives the first page. */
export async function listProducts(ctx: QueryContext, input: ListProductsInput): Promise<ProductPage> {
  const { sort = defaultSort, locale, limit } = input;
  const order = { sort, locale };
  const seek = readCursor(order, input.cursor);
  const { items, next, previous } = await readPage(
    { seek, limit },
    (cursor: PageCursor | undefined, count) => listRows(ctx, { ...input, limit: count }, order, cursor),
    (row) => [row.sortKey, row.id],
  );
  const parts = await loadParts(
    ctx,
    items.map(({ id }) => id),
    input.locale,
  );
  return {
    items: items.map((row) => viewListItem(row, parts, ctx.clock.now())),
    nextCursor: writeCursor(order, next),
    previousCursor: writeCursor(order, previous),
  };
}

async function listRows(
  ctx: QueryContext,
  input: ListProductsInput,
  order: ListOrder,
  cursor: PageCursor | undefined,
) {
  const { limit } = input;
  const direction = cursor?.direction ?? 'next';
  const read = (condition: SQL | undefined, count: number) =>
    readRows(ctx, input, { order, direction, condition, limit: count });
  if (order.sort === 'curated') return readCurated(order, { cursor, limit }, read);
  return read(cursor && seekCondition(order, cursor), limit);
}

type RowsWanted = {
  order: ListOrder;
  direction: PageCursor['direction'];
  condition: SQL | undefined;
  limit: number;
};

/** Selects the page from narrow rows first: texts and facts are read only for its products. */
function readRows(
  { db }: QueryContext,
  input: ListProductsInput,
  { order, direction, condition, limit }: RowsWanted,
) {
  const columns = orderBy(order, direction);
  const page = db
    .select({ pageId: products.id })
    .from(products)
    .where(and(shopConditions(db, input), condition))
    .orderBy(...columns)
    .limit(limit)
    .as('page');
  return db
    .select({ ...listColumns(input.locale), sortKey: sortKey(order) })
    .from(page)
    .innerJoin(products, eq(products.id, page.pageId))
    .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
    .orderBy(...columns);
}

/** A published product with all its data. Throws `not_found`. */
export async function getProduct(ctx: QueryContext, id: string, locale: Locale): Promise<ProductDetail> {
  const rows = idSchema.safeParse(id).success ? (await loadWholeRows(ctx, [id], locale)).get(id) : undefined;
  if (!rows) throw new AppError('not_found');
  const related = await listItemsById(ctx, rows.relatedIds, locale);
  return viewDetail(rows, { related, locale, at: ctx.clock.now() });
}

/** The data of a variant for a checkout. */
export type Offer = {
  variantId: string;
  productId: string;
  sku: string;
  /** The current price of one piece for non-members, in cents. */
  priceCents: number;
  volumeMl: number | null;
  isAlcoholic: boolean;
  /** Published, purchasable and not deleted; it may still be sold out. */
  isSellable: boolean;
  /** Pieces that are not reserved; null is unlimited. */
  available: number | null;
  /** All pieces, reserved or not; null is unlimited. */
  onHand: number | null;
  /** The fields that the buyer fills in, with titles in the requested language, otherwise in Italian. */
  customFields: CustomField[];
};

/** An offer with its name and picture, in one language. */
export type SellableVariant = Offer & {
  productTitle: string;
  /** The chosen values; empty for the only variant of a product without options. */
  variantTitle: string;
  /** Address of its picture, in a width for lists. */
  image: string;
  /** The uploaded picture of `image`; null for a drawing. */
  uploadId: string | null;
};

/** Offers by variant id, also of variants no longer sold; unknown ids are missing from the answer. */
export async function findOffers(ctx: QueryContext, ids: readonly string[]): Promise<Map<string, Offer>> {
  const at = ctx.clock.now();
  return new Map((await listOfferRows(ctx, ids)).map((row) => [row.variant.id, offerOf(row, at)]));
}

function offerOf(
  { variant, isSellable, customFields, abvTenths }: OfferRow,
  at: Date,
  locale: Locale = defaultLocale,
): Offer {
  return {
    variantId: variant.id,
    productId: variant.productId,
    sku: variant.sku,
    priceCents: unitCentsAt(variant, at),
    volumeMl: variant.volumeMl,
    isAlcoholic: abvTenths !== null && isAlcoholic(abvTenths),
    isSellable,
    available: availableOf(variant),
    onHand: variant.stock,
    customFields: viewCustomFields(customFields, locale),
  };
}

/** Offers as `findOffers`, with texts and pictures for people. */
export async function findVariants(
  ctx: QueryContext,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, SellableVariant>> {
  const rows = await listWordedRows(ctx, ids, locale);
  const at = ctx.clock.now();
  const found = [...Map.groupBy(rows, ({ variant }) => variant.productId)].flatMap(([id, group]) => {
    const [product] = group;
    if (!product) return [];
    const live = group.map(({ variant }) => variant).filter(({ deletedAt }) => deletedAt === null);
    const { title } = localize({ title: product.title }, product.texts);
    const pictures = product.media.map((row) => pictureIn(row, locale));
    const { imageOf } = imagesOf({ ...product, id }, live, pictures, { title });
    const options = viewOptions(product.options, live, locale);
    return group.map((row): SellableVariant => {
      const { image, uploadId } = imageOf(row.variant.id);
      return {
        ...offerOf(row, at, locale),
        productTitle: title,
        variantTitle: variantTitle(row.variant.optionValueIds, options),
        image: urlAtWidth(image, lineImageWidth),
        uploadId,
      };
    });
  });
  return new Map(
    found.filter(({ variantId }) => ids.includes(variantId)).map((each) => [each.variantId, each]),
  );
}
