import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '#platform/server/db/database.ts';
import type { TestDatabase } from './database.ts';

/** How many statements `call` sends to the database; `onStatement` gets each of them. */
export async function countStatements(
  { pool }: Pick<TestDatabase, 'pool'>,
  call: (db: Database) => Promise<unknown>,
  onStatement?: (text: string, values: unknown[]) => void,
): Promise<number> {
  let count = 0;
  const logQuery = (text: string, values: unknown[]) => {
    count++;
    onStatement?.(text, values);
  };
  await call(drizzle({ client: pool, logger: { logQuery } }));
  return count;
}
