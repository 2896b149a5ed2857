import { type GetColumnData, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WholeRow } from './columns.ts';

/** A parameter of a prepared statement: the type of its value, its expression in the query, and its encoding. */
export type Parameter<Value, Use> = {
  readonly value?: Value;
  bind(name: string): BoundParameter<Value, Use>;
};

type BoundParameter<Value, Use> = {
  use: Use;
  /** Adds the encoded values, by the names of their placeholders. */
  write(value: Value, sent: SentValues): void;
};

export type SentValues = Record<string, unknown>;

/** A value of a column. */
export function valueFor<C extends PgColumn>(column: C): Parameter<GetColumnData<C>, SQL<GetColumnData<C>>> {
  return {
    bind: (name) => ({
      use: placeholder(name, column),
      write: (value, sent) => {
        sent[name] = encode(column, value);
      },
    }),
  };
}

/** Values of a column, for `= any(…)`. */
export function valuesFor<C extends PgColumn>(
  column: C,
): Parameter<readonly GetColumnData<C>[], SQL<GetColumnData<C>[]>> {
  return {
    bind: (name) => ({
      use: sql`${sql.placeholder(name)}::${sql.raw(`${column.getSQLType()}[]`)}`,
      write: (values, sent) => {
        sent[name] = values;
      },
    }),
  };
}

/** A text that does not belong to a column. */
export function textFor<Value extends string>(): Parameter<Value, SQL<Value>> {
  return {
    bind: (name) => ({
      use: sql`${sql.placeholder(name)}::text`,
      write: (value, sent) => {
        sent[name] = value;
      },
    }),
  };
}

type Fields<T extends PgTable, Omitted extends keyof T['$inferInsert']> = {
  [Field in keyof WholeRow<T, Omitted>]: SQL<WholeRow<T, Omitted>[Field]>;
};

/** A row to insert: every column of the table except those that use their database default. */
export function rowFor<T extends PgTable, Defaulted extends keyof T['$inferInsert'] = never>(
  table: T,
  ...defaulted: readonly Defaulted[]
): Parameter<WholeRow<T, Defaulted>, Fields<T, Defaulted>> {
  const columns = new Map<unknown, PgColumn>(Object.entries(getTableColumns(table)));
  for (const field of defaulted) {
    if (columns.get(field)?.defaultFn)
      throw new Error(`The default of ${String(field)} would be made once for all rows`);
  }
  return { bind: (name) => bindFields(name, table, defaulted) };
}

/** The values of an update: every column of the table except the unchanged ones. */
export function updateFor<T extends PgTable, Unchanged extends keyof T['$inferInsert'] = never>(
  table: T,
  ...unchanged: readonly Unchanged[]
): Parameter<WholeRow<T, Unchanged>, Fields<T, Unchanged>> {
  return { bind: (name) => bindFields(name, table, unchanged) };
}

function bindFields<T extends PgTable, Omitted extends keyof T['$inferInsert']>(
  name: string,
  table: T,
  omitted: readonly Omitted[],
): BoundParameter<WholeRow<T, Omitted>, Fields<T, Omitted>> {
  const isOmitted = new Set<unknown>(omitted);
  const columns = Object.entries(getTableColumns(table))
    .filter(([field]) => !isOmitted.has(field))
    .map(([field, column]) => ({ field, column, name: `${name}.${field}` }));
  return {
    use: Object.fromEntries(
      columns.map(({ field, column, name }) => [field, placeholder(name, column)]),
    ) as Fields<T, Omitted>,
    write(row, sent) {
      for (const { field, column, name } of columns) {
        const value = (row as Record<string, unknown>)[field];
        if (value === undefined) throw new Error(`A row has no ${field}`);
        sent[name] = encode(column, value);
      }
    },
  };
}

/** The fields of a row for a select, with the names that it requires. */
export function selectFields<Row extends Record<string, SQL>>(
  row: Row,
): { [Field in keyof Row]: Row[Field] extends SQL<infer Value> ? SQL.Aliased<Value> : never } {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value.as(field)]),
  ) as ReturnType<typeof selectFields<Row>>;
}

type Columns = Record<string, PgColumn>;

/**
 * Rows with these columns, sent as one JSON value; `getTableColumns(table)` for whole rows to insert. Bytes cannot be sent so.
 * `select` reads them in the order of the columns, under the columns' names.
 */
export function rowsFor<C extends Columns>(
  columns: C,
): Parameter<readonly { [Field in keyof C]: GetColumnData<C[Field]> }[], { columns: C; select: SQL }> {
  const fields = Object.entries(columns);
  const names = fields.map(([field, { name }]) => sql`${sql.identifier(field)} as ${sql.identifier(name)}`);
  const types = fields.map(
    ([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`,
  );
  return {
    bind: (name) => ({
      use: {
        columns,
        select: sql`select ${sql.join(names, sql`, `)} from jsonb_to_recordset(${sql.placeholder(name)}::jsonb)
          as given (${sql.join(types, sql`, `)})`,
      },
      write: (rows, sent) => {
        sent[name] = JSON.stringify(rows);
      },
    }),
  };
}

const placeholder = <C extends PgColumn>(name: string, column: C) =>
  sql<GetColumnData<C>>`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}`;

/**
 * Encoded here and not by Drizzle's column placeholder, which writes null as the JSON value `null`, refuses
 * it as a time, and is slower.
 */
const encode = (column: PgColumn, value: unknown): unknown =>
  value === null ? null : column.mapToDriverValue(value);
