import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What a statement takes for its parameters: times as ISO texts, JSON as text. */
export type StatementValue = string | number | boolean | null | readonly (string | number | null)[];

/** Rows as the driver gives them: times and big integers as text. */
type Answer<Row> = { rows: Row[]; rowCount: number };

/**
 * Executes a statement that is written out, for what each purchase does: building it anew takes longer than executing it. Each
 * connection parses it once and knows it by its name (at most 63 bytes), which no other statement may have.
 */
export async function runStatement<Row extends object>(
  db: Database,
  name: string,
  { sql, params }: { sql: string; params: readonly unknown[] },
): Promise<Answer<Row>> {
  const query = { sql, params: [...params] };
  return (await db._.session.prepareQuery(query, undefined, name, false).execute()) as Answer<Row>;
}

/**
 * A statement for `runStatement`, with what it takes. Outside of a transaction reads are repeated when the server restarts, and
 * writes that begin with `repeatable`.
 */
export function writeStatement<Row extends object = Record<never, never>>(name: string, sql: string) {
  return (db: Database, params: readonly StatementValue[]): Promise<Answer<Row>> =>
    runStatement(db, name, { sql, params });
}

/** All columns of a table for a statement that is written out, and how a row of them is read. */
export function describeColumns<T extends PgTable>(table: T) {
  const columns = Object.entries(getTableColumns(table));
  return {
    /** `of.column as "field", ...` */
    list: (of: string): string =>
      columns.map(([field, { name }]) => `${of}.${name} as "${field}"`).join(', '),
    read(row: object): T['$inferSelect'] {
      const values = new Map(Object.entries(row));
      return Object.fromEntries(
        columns.map(([field, column]) => {
          const value: unknown = values.get(field);
          return [field, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ) as T['$inferSelect'];
    },
  };
}
