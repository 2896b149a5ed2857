import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../config/start-error.ts';
import { requireSessions } from './require-sessions.ts';

/** How long a server may take to end a connection, in milliseconds. */
const endLimit = 1000;

/**
 * Opens one connection. Throws StartError when the database cannot be reached, or only through an unsuitable
 * pooler.
 */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = await connect(databaseUrl);
  try {
    await requireSessions(client, databaseUrl);
    return client;
  } catch (error) {
    await endClient(client);
    throw error;
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The running statement is rejected with the same error, so the caller gets it; without a listener the process would
  // end.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(
      `The database of DATABASE_URL cannot be reached${code ? ` (${code})` : ''}: start it, or correct the address, user, password or name in DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Ends a connection; also resolves when the server hangs and does not close it. */
export async function endClient(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(endLimit, undefined, { ref: false })]);
}
