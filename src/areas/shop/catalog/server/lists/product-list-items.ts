import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { rowsOf } from '#platform/server/db/json-rows.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { textFor, valuesFor } from '#platform/server/db/statement-parameters.ts';
import { lowStock } from '../../catalog.rules.ts';
import type { ProductListItem, ProductTexts, StockState } from '../../catalog.schema.ts';
import { isOnSale, listedVariant, type PastPrice, priceView, unitCentsAt } from '../../price.rules.ts';
import { beerFacts, priceHistory, productMedia, products, variants } from '../catalog.table.ts';
import { imagesOf } from '../pictures/product-images.ts';
import { listPictures, type ProductPicture, pictureIn } from '../pictures/product-pictures.queries.ts';
import { localize } from '../product-texts.ts';
import { availableOf } from '../stock.ts';
import { isListed } from './shop-conditions.ts';

type Variant = typeof variants.$inferSelect;

/** The columns of lists: without the long texts, and with the texts of one language only. */
export const listColumns = (locale: Locale | SQL<Locale>) => ({
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
  colourEbc: beerFacts.colourEbc,
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
> & { texts: ProductTexts | null } & {
  [Fact in 'style' | 'brewery' | 'abvTenths' | 'colourEbc']: (typeof beerFacts.$inferSelect)[Fact] | null;
};

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
    // 0: not known.
    colourEbc: row.colourEbc || null,
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

const readListed = prepareStatement(
  'read_listed_products',
  { ids: valuesFor(products.id), locale: textFor<Locale>() },
  (db, { ids, locale }) => {
    const isLive = and(eq(variants.productId, products.id), isNull(variants.deletedAt));
    const live = db.select().from(variants).where(isLive).orderBy(asc(variants.position));
    const reduced = db
      .select({ id: variants.id })
      .from(variants)
      .where(and(isLive, isNotNull(variants.salePriceCents)));
    const history = db
      .select()
      .from(priceHistory)
      .where(inArray(priceHistory.variantId, reduced))
      .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
    const media = db
      .select()
      .from(productMedia)
      .where(eq(productMedia.productId, products.id))
      .orderBy(asc(productMedia.position), asc(productMedia.id));
    return db
      .select({
        ...listColumns(locale),
        live: rowsOf(live),
        history: rowsOf(history),
        media: rowsOf(media),
      })
      .from(products)
      .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
      .where(and(sql`${products.id} = any(${ids})`, isListed));
  },
);

/** Published products in the order of their ids, read by one statement; others are missing from the answer. */
export async function listItemsById(
  { db, clock }: QueryContext,
  ids: readonly string[],
  locale: Locale,
): Promise<ProductListItem[]> {
  const known = ids.filter((id) => idSchema.safeParse(id).success);
  if (known.length === 0) return [];
  const at = clock.now();
  const items = (await readListed(db, { ids: known, locale })).map(({ live, history, media, ...row }) => {
    const parts = {
      variantsOf: () => live,
      picturesOf: () => media.map((each) => pictureIn(each, locale)),
      historyOf: (id: string) => history.filter(({ variantId }) => variantId === id),
    };
    return viewListItem(row, parts, at);
  });
  return items.toSorted((one, other) => known.indexOf(one.id) - known.indexOf(other.id));
}
