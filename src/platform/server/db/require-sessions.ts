import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** Rounds of the comparison: of two connections that share the server's, others may use one meanwhile. */
const rounds = 5;

/**
 * Throws StartError when a pooler gives each transaction any of the server's connections: locks, prepared statements and
 * notifications of a session would be lost without an error. `client` is connected.
 */
export async function requireSessions(client: pg.Client, databaseUrl: string): Promise<void> {
  // A pooler names a connection of its own to the client.
  if ((await serverProcess(client)) === processNamedTo(client)) return;
  if (!(await sharesConnections(client, databaseUrl))) return;
  throw new StartError(
    'The database is behind a pooler that gives each transaction another connection, and some of what the site does needs connections that stay its own: name the address of the database itself in DATABASE_DIRECT_URL, or set pool_mode = session for it (PgBouncer).',
  );
}

/** Two clients with sessions of their own never meet at one process of the server, and each stays at its own. */
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

/** The number of the server's process as the connection was told it, which the types of the library leave out. */
const processNamedTo = (client: pg.Client): unknown => Reflect.get(client, 'processID');
