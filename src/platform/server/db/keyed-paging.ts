import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';

/** A column that a list is sorted by. The last of a list's columns is unique, and never null. */
export type SortColumn = { column: SQLWrapper; isDescending?: boolean; isNullable?: boolean };

type KeyValue = string | number | null;

/** A row's values of the sort columns. */
export type PageKey = readonly [KeyValue, ...KeyValue[]];

/** A position in a list, given by the key of a row, and the requested direction. */
export type Seek<Key extends PageKey> = { direction: 'next' | 'previous'; key: Key };

export type KeyedPage<Row, Key extends PageKey> = {
  items: Row[];
  next: Seek<Key> | null;
  previous: Seek<Key> | null;
};

/**
 * A page of a list, and where the previous and next pages begin. `read` returns the rows in the requested
 * direction, nearest first, at most the given number: one row more than a page shows whether another page
 * exists.
 */
export async function readPage<Row, Key extends PageKey>(
  { seek, limit }: { seek: Seek<Key> | undefined; limit: number },
  read: (seek: Seek<Key> | undefined, limit: number) => Promise<Row[]>,
  keyOf: (row: NoInfer<Row>) => Key,
): Promise<KeyedPage<Row, Key>> {
  const rows = await read(seek, limit + 1);
  const hasMore = rows.length > limit;
  const goesBack = seek?.direction === 'previous';
  // There is nothing before the first row: a page that would begin there becomes the first full page.
  if (goesBack && !hasMore) return readPage({ seek: undefined, limit }, read, keyOf);
  const items = rows.slice(0, limit);
  if (goesBack) items.reverse();
  const [first, last] = [items[0], items.at(-1)];
  return {
    items,
    next: (hasMore || goesBack) && last !== undefined ? { direction: 'next', key: keyOf(last) } : null,
    previous: seek ? { direction: 'previous', key: first === undefined ? seek.key : keyOf(first) } : null,
  };
}

/** Sorts rows in reading order from a position: towards the end of the list, or back to its beginning. */
export function pageOrder(
  columns: readonly SortColumn[],
  direction: Seek<PageKey>['direction'] = 'next',
): SQL[] {
  return columns.map((each) => (ascends(each, direction) ? asc(each.column) : desc(each.column)));
}

/**
 * The rows on the requested side of a position. Nulls are ordered as the database orders them: last, or first
 * when descending.
 */
export function seekCondition(
  columns: readonly SortColumn[],
  { direction, key }: Seek<PageKey>,
): SQL | undefined {
  const parts = columns.map((each, index) => ({
    ...each,
    value: key[index] ?? null,
    isAscending: ascends(each, direction),
  }));
  const isUniform = parts.every((part) => !part.isNullable && part.isAscending === parts[0]?.isAscending);
  if (isUniform) {
    // A single row comparison: an index on these columns answers it in one step.
    const names = sql.join(
      parts.map(({ column }) => sql`${column}`),
      sql`, `,
    );
    const values = sql.join(
      parts.map(({ value }) => sql`${value}`),
      sql`, `,
    );
    return parts[0]?.isAscending ? sql`(${names}) > (${values})` : sql`(${names}) < (${values})`;
  }
  return or(...parts.map((part, index) => and(...parts.slice(0, index).map(isEqual), isBeyond(part))));
}

type Part = SortColumn & { value: KeyValue; isAscending: boolean };

function ascends({ isDescending = false }: SortColumn, direction: Seek<PageKey>['direction']): boolean {
  return isDescending === (direction === 'previous');
}

function isEqual({ column, value }: Part): SQL {
  return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
}

function isBeyond({ column, value, isAscending, isNullable }: Part): SQL {
  if (value === null) return isAscending ? sql`false` : sql`${column} is not null`;
  if (!isAscending) return sql`${column} < ${value}`;
  return isNullable ? sql`(${column} > ${value} or ${column} is null)` : sql`${column} > ${value}`;
}

/** A time in a cursor, with microseconds, which a JavaScript date would lose. */
export const momentKey = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A position as text for a URL. `list` identifies the list and its order: the cursor is invalid in any other. */
export function writeCursor<Key extends PageKey>(list: string, { direction, key }: Seek<Key>): string {
  return Buffer.from(JSON.stringify([list, direction, ...key])).toString('base64url');
}

/**
 * Undefined for a text that is not a cursor of this list. Cursors are untrusted: `key` has a schema for each
 * sort column.
 */
export function readCursor<Key extends PageKey>(
  list: string,
  key: { [Index in keyof Key]: z.ZodType<Key[Index]> },
  text: string | undefined,
): Seek<Key> | undefined {
  const parts = arraySchema.safeParse(parseJson(Buffer.from(text ?? '', 'base64url').toString()));
  if (!parts.success) return undefined;
  const [name, direction, ...values] = parts.data;
  const side = directionSchema.safeParse(direction);
  if (name !== list || !side.success || values.length !== key.length) return undefined;
  const isKey = key.every((schema, index) => schema.safeParse(values[index]).success);
  return isKey ? { direction: side.data, key: asKey<Key>(values) } : undefined;
}

const arraySchema = z.array(z.unknown());
const directionSchema = z.enum(['next', 'previous']);

/** Each value has been validated by its schema. */
function asKey<Key extends PageKey>(values: unknown[]): Key {
  return values as unknown as Key;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
