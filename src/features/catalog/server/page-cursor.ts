import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.ts';
import type { ProductSort } from '../catalog.rules.ts';
import { products, sortNameIn } from './catalog.table.ts';

/** A position between two products of a list, and the direction of the page. */
export type PageCursor = { direction: 'next' | 'previous'; key: string; id: string };

const orders = {
  /** In the part in stock, or in the part that is sold out: see `curated-order.ts`. */
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

/** The order of a list; names are sorted by the rules of the language. */
export type ListOrder = { sort: ProductSort; locale: Locale };

const columnOf = ({ sort, locale }: ListOrder) => orders[sort].column(locale);

/** The value that a product is sorted by, as a cursor stores it: with microseconds, unlike a Date. */
export function sortKey(order: ListOrder): SQL<string> {
  const column = columnOf(order);
  return order.sort === 'newest'
    ? sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`${column}::text`;
}

export function orderBy(order: ListOrder, direction: PageCursor['direction']): SQL[] {
  const side = orders[order.sort].isDescending === (direction === 'next') ? desc : asc;
  return [side(columnOf(order)), side(products.id)];
}

/** Matches the products on the requested side of the cursor. */
export function seekCondition(order: ListOrder, { direction, key, id }: PageCursor): SQL {
  const column = columnOf(order);
  return orders[order.sort].isDescending === (direction === 'next')
    ? sql`(${column}, ${products.id}) < (${key}, ${id})`
    : sql`(${column}, ${products.id}) > (${key}, ${id})`;
}

export function writeCursor({ sort, locale }: ListOrder, { direction, key, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([sort, locale, direction, key, id])).toString('base64url');
}

/** Undefined for anything but a cursor of a list in this order. */
export function readCursor({ sort, locale }: ListOrder, text: string | undefined): PageCursor | undefined {
  if (!text) return undefined;
  const language = sort === 'name' ? z.literal(locale) : z.enum(locales);
  const schema = z.tuple([
    z.literal(sort),
    language,
    z.enum(['next', 'previous']),
    orders[sort].key,
    idSchema,
  ]);
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [, , direction, key, id] = parsed.data;
  return { direction, key, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
