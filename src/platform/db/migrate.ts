import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { errorCode } from '../error-code.ts';

const migrationsFolder = path.join(import.meta.dirname, '../../../migrations');
const lockKey = 7_250_113_374;

/**
 * Applies the SQL files of `migrations/` that the database has not seen.
 * Several processes may start at once: one migrates, the others wait for its lock (Drizzle's migrator takes none).
 * Throws StartError when the database cannot be reached.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The statement that runs fails too, and tells it to the caller.
  client.on('error', () => {});
  await connect(client);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(
      `The database of DATABASE_URL cannot be reached${code ? ` (${code})` : ''}: start it, or correct the address, user, password or name in DATABASE_URL.`,
      { cause: error },
    );
  }
}
