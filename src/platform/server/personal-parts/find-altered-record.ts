import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { QueryContext } from '../context.ts';
import { commitTo } from './commitment.ts';
import { personalParts, type RecordKind } from './personal-parts.table.ts';

const pageSize = 1000;

type Records = { kind: RecordKind; table: PgTable; id: PgColumn; commitment: PgColumn };

/**
 * Checks every existing personal part against the commitment in its record. Returns the id of the first that
 * does not match or has no record; undefined when all match. An erased part is not an error.
 */
export async function findAlteredRecord(
  { db }: Pick<QueryContext, 'db'>,
  { kind, table, id, commitment }: Records,
): Promise<string | undefined> {
  const isKind = eq(personalParts.recordKind, kind);
  const nextPage = (after: SQL | undefined) =>
    db
      .select({ part: personalParts, commitment })
      .from(personalParts)
      .leftJoin(table, eq(id, personalParts.recordId))
      .where(and(isKind, after))
      .orderBy(asc(personalParts.recordId))
      .limit(pageSize);
  let page = await nextPage(undefined);
  while (page.length > 0) {
    const altered = page.find(({ part, ...row }) => commitTo(part.salt, part.content) !== row.commitment);
    if (altered) return altered.part.recordId;
    const last = page.at(-1)?.part.recordId ?? '';
    page = page.length < pageSize ? [] : await nextPage(gt(personalParts.recordId, last));
  }
  return undefined;
}
