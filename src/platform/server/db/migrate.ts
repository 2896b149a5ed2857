import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { openClient } from './open-client.ts';
import { findAppliedMigration, migrationsFolder, requireKnownMigration } from './schema-version.ts';

const lockKey = 7_250_113_374;

/**
 * Applies the SQL files of `migrations/` that the database lacks. Several processes may start at once: one migrates,
 * the others wait for its lock (Drizzle's migrator takes none). Throws StartError when the database is unreachable or
 * newer than this code.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    requireKnownMigration(await findAppliedMigration(client), 'The database');
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
