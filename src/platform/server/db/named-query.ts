import type { Database } from './database.ts';

/** Executes a statement that a library has built, under a unique name: each connection then parses it only once. */
export async function runNamedQuery(
  db: Database,
  name: string,
  { sql, params }: { sql: string; params: readonly unknown[] },
): Promise<{ rows: object[] }> {
  const query = { sql, params: [...params] };
  return (await db._.session.prepareQuery(query, undefined, name, false).execute()) as { rows: object[] };
}
