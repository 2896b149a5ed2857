import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { lowStock } from '../../catalog.rules.ts';
import type { ProductListItem, ProductTexts, StockState } from '../../catalog.schema.ts';
import { isOnSale, listedVariant, type PastPrice, priceView, unitCentsAt } from '../../price.rules.ts';
import { beerFacts, priceHistory, products, variants } from '../catalog.table.ts';
import { imagesOf } from '../pictures/product-images.ts';
import { listPictures, type ProductPicture } from '../pictures/product-pictures.queries.ts';
import { localize } from '../product-texts.ts';
import { availableOf } from '../stock.ts';

type Variant = typeof variants.$inferSelect;

/** The columns of lists: without the long texts, and with the texts of one language only. */
export const listColumns = (locale: Locale) => ({
  id: products.id,
  kind: products.kind,
  isPurchasable: products.isPurchasable,
  title: products.title,
  subtitle: products.subtitle,
  ribbonText: products.ribbonText,
  texts: sql<ProductTexts | null>`${products.translations} -> ${locale}`,
  art: products.art,
  priceSelection: products.priceSelection,
  customFields: products.customFields,
  updatedAt: products.updatedAt,
  style: beerFacts.style,
  brewery: beerFacts.brewery,
  abvTenths: beerFacts.abvTenths,
});

export type ListRow = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'kind'
  | 'isPurchasable'
  | 'title'
  | 'subtitle'
  | 'ribbonText'
  | 'art'
  | 'priceSelection'
  | 'customFields'
  | 'updatedAt'
> & { texts: ProductTexts | null; style: string | null; brewery: string | null; abvTenths: number | null };

/** Loads the rows from which prices, stock and images of products are made: three statements for any number. */
export async function loadParts(ctx: QueryContext, productIds: readonly string[], locale: Locale) {
  const ids = [...productIds];
  const live = await ctx.db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.deletedAt)))
    .orderBy(asc(variants.productId), asc(variants.position));
  const pictures = await listPictures(ctx, ids, locale);
  const history = await loadHistory(ctx, live);
  const variantsOf = Map.groupBy(live, (variant) => variant.productId);
  const picturesOf = Map.groupBy(pictures, (picture) => picture.productId);
  return {
    variantsOf: (productId: string): Variant[] => variantsOf.get(productId) ?? [],
    picturesOf: (productId: string): ProductPicture[] => picturesOf.get(productId) ?? [],
    historyOf: (variantId: string): PastPrice[] => history.get(variantId) ?? [],
  };
}

export type ProductParts = Awaited<ReturnType<typeof loadParts>>;

/** Past prices are only needed for announced reductions. */
async function loadHistory(ctx: QueryContext, live: readonly Variant[]): Promise<Map<string, PastPrice[]>> {
  const now = ctx.clock.now();
  const reduced = live.filter((variant) => isOnSale(variant, now)).map(({ id }) => id);
  if (reduced.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.variantId, reduced))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
  return Map.groupBy(rows, (row) => row.variantId);
}

export function viewListItem(row: ListRow, parts: ProductParts, at: Date): ProductListItem {
  const live = parts.variantsOf(row.id);
  const listed = listedVariant(live, row.priceSelection, at);
  const { title, subtitle, ribbonText } = localize(
    { title: row.title, subtitle: row.subtitle, ribbonText: row.ribbonText },
    row.texts,
  );
  const { images } = imagesOf(row, live, parts.picturesOf(row.id), { title });
  const inStock = live.find((variant) => availableOf(variant) !== 0);
  return {
    id: row.id,
    kind: row.kind,
    title,
    subtitle,
    ribbonText,
    image: images[0],
    ...viewFigures(live, listed, { at, history: parts.historyOf(listed.id) }),
    isPurchasable: row.isPurchasable,
    style: row.style,
    brewery: row.brewery,
    abvTenths: row.abvTenths,
    defaultVariantId: (availableOf(listed) === 0 ? (inStock ?? listed) : listed).id,
    hasOptions: live.length > 1,
    hasRequiredField: row.customFields.some(({ isRequired }) => isRequired),
    volumeMl: listed.volumeMl,
  };
}

/** Prices of the variant that lists show, and the stock of all variants. */
export function viewFigures(
  live: readonly Variant[],
  listed: Variant,
  { at, history }: { at: Date; history: readonly PastPrice[] },
) {
  const price = priceView(listed, at, history);
  const hasPriceRange = live.some((variant) => unitCentsAt(variant, at) > price.priceCents);
  return { ...price, hasPriceRange, ...viewStock(live) };
}

/** Stock of one variant, or of a product summed over its variants. */
export function viewStock(live: readonly Pick<Variant, 'stock' | 'reserved'>[]): {
  stock: StockState;
  available: number | null;
} {
  const pieces = live.map(availableOf);
  const available = pieces.includes(null)
    ? null
    : pieces.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (available === 0) return { stock: 'sold_out', available };
  return { stock: available !== null && available <= lowStock ? 'low' : 'in_stock', available };
}

/** The products that match a condition, in no particular order. */
export async function listItemsWhere(
  ctx: QueryContext,
  condition: SQL | undefined,
  locale: Locale,
): Promise<ProductListItem[]> {
  const rows = await ctx.db
    .select(listColumns(locale))
    .from(products)
    .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
    .where(condition);
  const parts = await loadParts(
    ctx,
    rows.map(({ id }) => id),
    locale,
  );
  return rows.map((row) => viewListItem(row, parts, ctx.clock.now()));
}
