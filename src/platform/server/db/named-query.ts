import type { Database } from './database.ts';

/**
 * Executes a statement of a library, which has built it itself, under a name that no other statement may have: each connection then
 * parses it once.
 */
export async function runNamedQuery(
  db: Database,
  name: string,
  { sql, params }: { sql: string; params: readonly unknown[] },
): Promise<{ rows: object[] }> {
  const query = { sql, params: [...params] };
  return (await db._.session.prepareQuery(query, undefined, name, false).execute()) as { rows: object[] };
}
