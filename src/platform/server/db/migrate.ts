import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartError } from '../config/start-error.ts';
import { sqlState } from './errors.ts';
import { openClient } from './open-client.ts';
import { findAppliedMigration, migrationsFolder, requireKnownMigration } from './schema-version.ts';

const lockKey = 7_250_113_374;

/**
 * Applies the SQL files of `migrations/` that the database lacks. Several processes may start at once: one
 * migrates, the others wait for its lock (Drizzle's migrator takes none). Throws StartError when the database
 * is unreachable or newer than this code, and when an object that a migration creates already exists.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    requireKnownMigration(await findAppliedMigration(client), 'The database');
    await migrate(drizzle({ client }), { migrationsFolder }).catch(explain);
  } finally {
    await client.end();
  }
}

/** SQLSTATE of a column, table, object, function or schema that already exists. */
const isThereAlready = ['42701', '42P07', '42710', '42723', '42P06'];

function explain(error: unknown): never {
  const state = sqlState(error) ?? '';
  if (!isThereAlready.includes(state)) throw error;
  throw new StartError(
    `The database already has what a migration creates (${state}), as when a migration was generated again after it had been applied: in development, stop, remove DATA_DIR and start afresh.`,
    { cause: error },
  );
}
