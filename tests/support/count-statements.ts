import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '#platform/server/db/database.ts';
import type { TestDatabase } from './database.ts';

/** How many statements `call` sends to the database. */
export async function countStatements(
  { pool }: Pick<TestDatabase, 'pool'>,
  call: (db: Database) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  await call(drizzle({ client: pool, logger: { logQuery: () => count++ } }));
  return count;
}
