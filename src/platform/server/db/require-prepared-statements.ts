import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { sqlState } from './errors.ts';

/** SQLSTATE: another client has prepared a statement of this name on the same server connection. */
const duplicateStatement = '42P05';
/** Rounds of the test: two clients share a server connection only when no other client uses it. */
const rounds = 5;

/**
 * Throws StartError when the pooler does not support statements that are prepared by name. In the test two
 * clients get the same server connection and prepare a statement of the same name: without support the second
 * one fails.
 */
export async function requirePreparedStatements(databaseUrl: string): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    if (await supportsPreparedStatements(databaseUrl, `tu_probe_${randomUUID()}`)) continue;
    throw new StartError(
      'The database of DATABASE_URL is behind a pooler that loses statements prepared by name: set PREPARED_STATEMENTS=no, or let PgBouncer, 1.21 or newer, keep them (max_prepared_statements).',
    );
  }
}

async function supportsPreparedStatements(databaseUrl: string, name: string): Promise<boolean> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }));
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    for (const client of clients) await client.query({ name, text: 'select 1 as probe' });
    return true;
  } catch (error) {
    if (sqlState(error) === duplicateStatement) return false;
    throw error;
  } finally {
    for (const client of clients) await client.end();
  }
}
