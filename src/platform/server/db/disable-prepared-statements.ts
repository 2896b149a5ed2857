import type pg from 'pg';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes a connection send every statement without its name. PgBouncer before 1.21 gives a transaction any of
 * the server's connections, and does not know which statements are prepared on it.
 */
export function disablePreparedStatements(client: Pick<pg.ClientBase, 'query'>): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (statement, ...rest) => query(withoutName(statement), ...rest);
  client.query = unnamed as typeof client.query;
}

/** Statements are plain objects; other values, such as a stream, submit themselves. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement;
  return { ...statement, name: undefined };
}
