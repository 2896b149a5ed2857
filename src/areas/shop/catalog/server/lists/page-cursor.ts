import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import {
  pageOrder,
  readCursor as readKeyedCursor,
  type Seek,
  type SortColumn,
  seekCondition as seekKeyed,
  writeCursor as writeKeyedCursor,
} from '#platform/server/db/keyed-paging.ts';
import { products, sortNameIn } from '../catalog.table.ts';

/** A position between two products of a list: the sort key and id of the product beside it. */
export type PageCursor = Seek<[sortKey: string, id: string]>;

const orders = {
  /** In the part in stock, or in the sold-out part: see `curated-order.ts`. */
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
  /** The same without parts, for administrators. */
  position: {
    column: () => products.position,
    isDescending: false,
    key: z.string().regex(/^-?\d{1,9}$/),
  },
  newest: { column: () => products.createdAt, isDescending: true, key: z.iso.datetime({ precision: 6 }) },
} as const;

/** The order of a list; names are sorted by the rules of the language. */
export type ListOrder = { sort: keyof typeof orders; locale: Locale };

/** Only names are sorted by language, so a cursor for names is valid in one language only. */
const listName = ({ sort, locale }: ListOrder) => (sort === 'name' ? `name ${locale}` : sort);

function columnsOf({ sort, locale }: ListOrder): SortColumn[] {
  const { column, isDescending } = orders[sort];
  return [
    { column: column(locale), isDescending },
    { column: products.id, isDescending },
  ];
}

/** The value that a product is sorted by, as a cursor stores it: with microseconds, unlike a Date. */
export function sortKey(order: ListOrder): SQL<string> {
  const column = orders[order.sort].column(order.locale);
  return order.sort === 'newest'
    ? sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`${column}::text`;
}

export function orderBy(order: ListOrder, direction: PageCursor['direction']): SQL[] {
  return pageOrder(columnsOf(order), direction);
}

/** Matches the products on the requested side of the cursor. */
export function seekCondition(order: ListOrder, cursor: PageCursor): SQL | undefined {
  return seekKeyed(columnsOf(order), cursor);
}

export function writeCursor(order: ListOrder, cursor: PageCursor | null): string | null {
  return cursor && writeKeyedCursor(listName(order), cursor);
}

/** Undefined for a text that is not a cursor of a list in this order. */
export function readCursor(order: ListOrder, text: string | undefined): PageCursor | undefined {
  return readKeyedCursor<PageCursor['key']>(listName(order), [orders[order.sort].key, idSchema], text);
}
