import { listCollections } from '#areas/shop/catalog/server/lists/collections.queries.ts';
import { viewDetail } from '#areas/shop/catalog/server/product-detail.ts';
import {
  findListedBySku,
  listAvailable,
  listProductPlaces,
  loadWholeRows,
  type ProductPlace,
  type WholeRows,
} from '#areas/shop/catalog/server/whole-products.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { memoizeByVersion } from '#platform/server/cache/memoize-by-version.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { type ContractFacts, viewListed, viewWhole, wholeAddress } from '../contract-product.rules.ts';
import type { ProductsQuery } from '../store-api.schema.ts';
import type { ListedProduct, WholeProduct } from '../store-contract.schema.ts';

type Places = {
  /** In the association's own order. */
  all: ProductPlace[];
  /** Cheapest first, and oldest first. */
  byPrice: ProductPlace[];
  byAge: ProductPlace[];
  /** Position in the own order, by id. */
  numbers: Map<string, number>;
};

/**
 * Answers an offset without reading the products before it: the positions of all products are cached until
 * the catalogue changes, and only the products of the page are read.
 */
const placesOf = memoizeByVersion<null, Places>(
  async (db) => {
    const all = await listProductPlaces({ db });
    return {
      all,
      byPrice: all.toSorted((a, b) => a.listPriceCents - b.listPriceCents || compareIds(a, b)),
      byAge: all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || compareIds(a, b)),
      numbers: new Map(all.map(({ id }, number) => [id, number])),
    };
  },
  { content: ['catalog'] },
);

const compareIds = (a: ProductPlace, b: ProductPlace) => (a.id < b.id ? -1 : 1);

type Deps = Pick<AppDeps, 'db' | 'clock' | 'contentVersion' | 'config'>;

/** A page of published products by number, and the total of matches. */
export async function listContractProducts(
  deps: Deps,
  query: ProductsQuery,
  locale: Locale,
): Promise<{ count: number; products: ListedProduct[] }> {
  const places = await placesOf(deps, null);
  const matching = filterPlaces(places, query);
  const { offset, limit } = query;
  const ids = matching.slice(offset, offset + limit).map(({ id }) => id);
  const rows = await loadWholeRows(deps, ids, locale);
  const products = ids.flatMap((id) => {
    const found = rows.get(id);
    return found ? [viewListed(factsOf(deps, found, places, locale))] : [];
  });
  return { count: matching.length, products };
}

function filterPlaces(places: Places, query: ProductsQuery): ProductPlace[] {
  // Unpublished products are visible only to administrators, so the catalogue has no hidden ones.
  if (query.is_hidden === 'true') return [];
  const ids = query['ids[]'] && new Set(query['ids[]']);
  const collections = query['collection_ids[]'];
  const until = query.to_date && new Date(query.to_date);
  const excluded = query.exclude_types?.split(',').map((type) => type.trim());
  const sorted = { price: places.byPrice, created_at: places.byAge, none: places.all };
  const inOrder = sorted[query.sort_by ?? 'none'];
  const found = inOrder.filter(
    (place) =>
      (!ids || ids.has(place.id) || place.variantIds.some((id) => ids.has(id))) &&
      (!collections || place.collectionIds.some((id) => collections.includes(id))) &&
      (!until || place.createdAt <= until) &&
      (query.type === undefined || place.kind === query.type) &&
      !excluded?.includes(place.kind),
  );
  return query.order === 'DESC' ? found.toReversed() : found;
}

/** A published product by its id; undefined when there is none. */
export async function findContractProduct(
  deps: Deps,
  id: string,
  locale: Locale,
): Promise<WholeProduct | undefined> {
  const rows = (await loadWholeRows(deps, [id], locale)).get(id);
  return rows && viewWhole(factsOf(deps, rows, await placesOf(deps, null), locale));
}

function factsOf(
  { clock, config }: Deps,
  rows: WholeRows,
  { numbers }: Places,
  locale: Locale,
): ContractFacts {
  const { product } = rows;
  return {
    product: viewDetail(rows, { related: [], locale, at: clock.now() }),
    createdAt: product.createdAt,
    priceSelection: product.priceSelection,
    place: numbers.get(product.id) ?? numbers.size,
    collections: rows.collections,
    relatedIds: rows.relatedIds,
    relatedTitle: serverI18n(locale).t('storefront:product.related'),
    siteUrl: config.siteUrl,
  };
}

/** The id of the published product with this field value; undefined when there is none. */
export async function findProductId(
  deps: Deps,
  field: 'id' | 'handle' | 'sku',
  value: string,
): Promise<string | undefined> {
  if (field === 'sku') return findListedBySku(deps, value);
  const { all, numbers } = await placesOf(deps, null);
  if (field === 'handle') return all.find(({ handle }) => handle === value)?.id;
  return numbers.has(value) ? value : undefined;
}

/** Available pieces of the variants of published products; null: not counted. */
export async function listInventory(
  deps: Deps,
  productIds: readonly string[],
): Promise<{ id: string; inventory_quantity: number | null }[]> {
  const { numbers } = await placesOf(deps, null);
  const known = [...new Set(productIds)].filter((id) => numbers.has(id));
  const variants = await listAvailable(deps, known);
  return variants.map(({ id, available }) => ({ id, inventory_quantity: available }));
}

export async function listContractCollections(deps: Deps, storeId: string, locale: Locale) {
  const collections = await listCollections(deps, locale);
  return collections.map(({ id, handle, title, imageUrl, createdAt, updatedAt }) => ({
    id,
    title,
    image_url: imageUrl && wholeAddress(deps.config.siteUrl, imageUrl),
    store_id: storeId,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    deleted_at: null,
    metadata: { handle },
  }));
}
