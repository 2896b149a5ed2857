import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Rows<Row> = SQLWrapper & { _: { selectedFields: object; result: Row[] } };

/** The rows of a query on columns, in its order, as one JSON value of another query. */
export function rowsOf<Row>(query: Rows<Row>): SQL<Row[]> {
  const columns = Object.entries(query._.selectedFields).map(([field, column]: [string, unknown]) => {
    if (!is(column, Column)) throw new Error(`${field} is no column`);
    return [field, column] as const;
  });
  const readRow = (row: object): Row => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(
      columns.map(([field, column]) => {
        const value = values.get(column.name);
        return [field, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ) as Row;
  };
  return sql<Row[]>`(select coalesce(json_agg(found), '[]') from ${query} as found)`.mapWith(
    (rows: object[]) => rows.map(readRow),
  );
}
