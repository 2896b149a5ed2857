import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = path.join(import.meta.dirname, '../../../migrations');
const lockKey = 7_250_113_374;

/**
 * Applies the SQL files of `migrations/` that the database has not seen.
 * Several processes may start at once: one migrates, the others wait for its lock (Drizzle's migrator takes none).
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The statement that runs fails too, and tells it to the caller.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
