import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** Rounds of the test, because other clients may use the shared server connection in between. */
const rounds = 5;

/**
 * Throws StartError when a pooler gives each transaction any of the server's connections: locks, prepared
 * statements and notifications of a session would be lost without an error. `client` is connected.
 */
export async function requireSessions(client: pg.Client, databaseUrl: string): Promise<void> {
  // A pooler reports a process number of its own to the client.
  if ((await serverProcess(client)) === processNamedTo(client)) return;
  if (!(await sharesConnections(client, databaseUrl))) return;
  throw new StartError(
    'The database is behind a pooler that gives each transaction another connection, and some of what the site does needs connections that stay its own: name the address of the database itself in DATABASE_DIRECT_URL, or set pool_mode = session for it (PgBouncer).',
  );
}

/** Two clients with their own sessions never use the same server process, and each always uses the same one. */
async function sharesConnections(client: pg.Client, databaseUrl: string): Promise<boolean> {
  const second = new pg.Client({ connectionString: databaseUrl });
  second.on('error', () => undefined);
  try {
    await second.connect();
    for (let round = 0; round < rounds; round++) {
      const own = await serverProcess(client);
      if ((await serverProcess(second)) === own) return true;
      if ((await serverProcess(client)) !== own) return true;
    }
    return false;
  } finally {
    await second.end();
  }
}

async function serverProcess(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** The number of the server process that the connection received; the library's types do not include it. */
const processNamedTo = (client: pg.Client): unknown => Reflect.get(client, 'processID');
