import { type SQL, sql } from 'drizzle-orm';
import { products, variants } from '../catalog.table.ts';
import { type ListOrder, type PageCursor, seekCondition } from './page-cursor.ts';

/** The two parts of a curated list, each sorted by position: products in stock, then sold-out ones. */
const parts = ['0', '1'] as const;
type Part = (typeof parts)[number];

const isInStock: SQL = sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id}
  and ${variants.deletedAt} is null and (${variants.stock} is null or ${variants.stock} > ${variants.reserved}))`;

const conditions: Record<Part, SQL> = { '0': isInStock, '1': sql`not ${isInStock}` };

type Row = { id: string; sortKey: string };

/**
 * Reads a page of a curated list part by part. Stock changes with every purchase, so it is compared in the query and
 * not stored; the first pages read only the rows they show. `read` returns at most `limit` rows of a condition.
 */
export async function readCurated<R extends Row>(
  order: ListOrder,
  { cursor, limit }: { cursor: PageCursor | undefined; limit: number },
  read: (condition: SQL, limit: number) => Promise<R[]>,
): Promise<R[]> {
  const [at, key] = cursor ? splitKey(cursor.key[0]) : [undefined, ''];
  const walked = cursor?.direction === 'previous' ? parts.toReversed() : parts;
  const rows: R[] = [];
  for (const part of at === undefined ? walked : walked.slice(walked.indexOf(at))) {
    if (rows.length >= limit) break;
    const place =
      cursor && part === at
        ? sql` and ${seekCondition(order, { ...cursor, key: [key, cursor.key[1]] })}`
        : sql``;
    const found = await read(sql`${conditions[part]}${place}`, limit - rows.length);
    // A product that sold out between the two queries is in both parts.
    const isNew = (row: R) => !rows.some(({ id }) => id === row.id);
    rows.push(...found.filter(isNew).map((row) => ({ ...row, sortKey: `${part}:${row.sortKey}` })));
  }
  return rows;
}

function splitKey(key: string): [Part, string] {
  return [key.startsWith('1') ? '1' : '0', key.slice(2)];
}
