import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Deletes at most `limit` rows, skipping rows that another transaction is changing. Returns how many. */
export async function deleteRows(
  db: Database,
  table: PgTable,
  { where, limit }: { where: SQL | undefined; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid in (
      select ctid from ${table} where ${where} limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}
