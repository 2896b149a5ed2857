import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.ts';
import {
  pageOrder,
  readCursor as readKeyedCursor,
  type Seek,
  type SortColumn,
  seekCondition as seekKeyed,
  writeCursor as writeKeyedCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { ProductSort } from '../catalog.rules.ts';
import { products, sortNameIn } from './catalog.table.ts';

/** A place between two products of a list: what the product beside it is sorted by, and its id. */
export type PageCursor = Seek<[sortKey: string, id: string]>;

const orders = {
  /** Within those in stock, or within those sold out: see `curated-order.ts`. */
  curated: {
    column: () => products.position,
    isDescending: false,
    key: z.string().regex(/^[01]:-?\d{1,9}$/),
  },
  name: {
    column: (locale: Locale) => sortNameIn(products, locale),
    isDescending: false,
    key: z.string().refine((text) => !text.includes('\0')),
  },
  price: { column: () => products.listPriceCents, isDescending: false, key: z.string().regex(/^\d{1,9}$/) },
  price_desc: {
    column: () => products.listPriceCents,
    isDescending: true,
    key: z.string().regex(/^\d{1,9}$/),
  },
  newest: { column: () => products.createdAt, isDescending: true, key: z.iso.datetime({ precision: 6 }) },
} as const;

/** How a list is sorted: names by the language that they are read in. */
export type ListOrder = { sort: ProductSort; locale: Locale };

/** Only names are sorted by language, and a cursor of one language means nothing in another. */
const listName = ({ sort, locale }: ListOrder) => (sort === 'name' ? `name ${locale}` : sort);

function columnsOf({ sort, locale }: ListOrder): SortColumn[] {
  const { column, isDescending } = orders[sort];
  return [
    { column: column(locale), isDescending },
    { column: products.id, isDescending },
  ];
}

/** The value that a product is sorted by, as a cursor holds it: to the microsecond, unlike a Date. */
export function sortKey(order: ListOrder): SQL<string> {
  const column = orders[order.sort].column(order.locale);
  return order.sort === 'newest'
    ? sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`${column}::text`;
}

export function orderBy(order: ListOrder, direction: PageCursor['direction']): SQL[] {
  return pageOrder(columnsOf(order), direction);
}

/** The products on the asked side of the cursor. */
export function seekCondition(order: ListOrder, cursor: PageCursor): SQL | undefined {
  return seekKeyed(columnsOf(order), cursor);
}

export function writeCursor(order: ListOrder, cursor: PageCursor | null): string | null {
  return cursor && writeKeyedCursor(listName(order), cursor);
}

/** Undefined for what is not a cursor of a list in this order. */
export function readCursor(order: ListOrder, text: string | undefined): PageCursor | undefined {
  return readKeyedCursor<PageCursor['key']>(listName(order), [orders[order.sort].key, idSchema], text);
}
