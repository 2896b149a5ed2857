import { parseSearchText, textOfAddress } from '#framework/search-text.ts';
export const productKinds = ['beer', 'gadget'] as const;
export type ProductKind = (typeof productKinds)[number];

/** The fourteen allergens of Annex II, Regulation (EU) 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/**
 * `curated` is the association's own order with sold-out products last; `price` is cheapest first, `newest` latest
 * addition first.
 */
export const productSorts = ['curated', 'name', 'price', 'price_desc', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];
export const defaultSort: ProductSort = 'curated';

/** Filters of the shop that are lists of choices. */
export const shopChoices = ['kind', 'style', 'collection'] as const;
export type ShopChoice = (typeof shopChoices)[number];

/** Ids of products and variants: those of a hosted store are any texts, of which these characters are accepted. */
export const productIdPattern = /^[A-Za-z0-9][\w.~-]{0,99}$/;

/** The capabilities of the built-in catalogue: all. */
export const builtInCapabilities = {
  search: true,
  filters: [...shopChoices],
  sorts: [...productSorts],
  memberPrice: true,
};

/** Default number of products on a page of the shop; a request may ask for up to `maxPageSize`. */
export const pageSize = 24;
export const maxPageSize = 48;

/** Pages mention the stock when at most this many pieces are left. */
export const lowStock = 5;

/** A drink is alcoholic above 1.2 % by volume (Regulation (EU) 1169/2011, article 28). `abvTenths`: 12 is 1.2 %. */
export function isAlcoholic(abvTenths: number): boolean {
  return abvTenths > 12;
}

export type ShopFilters = {
  q?: string;
  kind?: ProductKind;
  style?: string;
  /** Handle of a collection. */
  collection?: string;
  sort?: ProductSort;
  /** `nextCursor` or `previousCursor` of another page of the same list. */
  cursor?: string;
};

/** Longest search text, style or handle; longer ones are cut. */
export const maxFilterLength = 200;

/** Characters; valid cursors are shorter. */
export const maxCursorLength = 1000;

/** The filters in an address. Invalid ones are dropped, so that every address shows a shop. */
export function parseShopFilters(search: Record<string, unknown>): ShopFilters {
  const filters: ShopFilters = {};
  const kind = productKinds.find((each) => each === search.kind);
  const sort = productSorts.find((each) => each === search.sort);
  if (kind) filters.kind = kind;
  if (sort && sort !== defaultSort) filters.sort = sort;
  for (const name of ['q', 'style', 'collection'] as const) {
    const text = parseSearchText(search[name], maxFilterLength);
    if (text) filters[name] = text;
  }
  const cursor = textOfAddress(search.cursor);
  if (cursor && cursor.length <= maxCursorLength) filters.cursor = cursor.toWellFormed();
  return filters;
}

export const maxPicturesOfProduct = 12;

/**
 * Pixels of the picture in a line of a cart, a checkout or an order: it is shown 80 pixels wide, also on
 * dense screens.
 */
export const lineImageWidth = 320;

export const adminProductStates = ['draft', 'published'] as const;
export type ProductState = (typeof adminProductStates)[number];

/** `low`: some variant has few pieces or none. */
export const adminStockStates = ['in_stock', 'low', 'sold_out'] as const;
export type AdminStockState = (typeof adminStockStates)[number];

export const maxOptions = 3;
/** Of one option. */
export const maxValues = 50;
export const maxVariants = 200;

/** Maximum products that one request publishes or hides. */
export const maxAtOnce = 100;

/** Maximum collections of the shop. */
export const maxCollections = 50;

/** The live topic of changed products and collections for administrators' pages. */
export const productsTopic = 'products';
