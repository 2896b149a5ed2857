import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../../kernel/error-code.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { superuser } from './init-cluster.ts';
import { socketPort } from './socket-folder.ts';

/** The application's database; `postgres` stays free for maintenance, such as recreating this one. */
export const applicationDatabase = 'app';

const nobodyListens = ['ENOENT', 'ECONNREFUSED'];
const startingOrStopping = '57P03';

/** The address of the application's database, for node-postgres and for PostgreSQL's own tools. */
export function databaseUrl(folder: ClusterFolder): string {
  const host = encodeURIComponent(folder.socket);
  return `postgresql://${superuser}@localhost/${applicationDatabase}?host=${host}&port=${socketPort}`;
}

export async function connect(folder: ClusterFolder, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: folder.socket,
    port: socketPort,
    user: superuser,
    database,
    connectionTimeoutMillis: 5000,
    application_name: 'embedded-postgres',
  });
  // A connection that breaks emits "error" before "end"; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * A connection to the server running on the cluster, whichever process started it; undefined when none runs. Waits while it starts or
 * stops, calling `onRefused` each time.
 */
export async function connectIfRunning(
  folder: ClusterFolder,
  database: string,
  onRefused: () => void = () => undefined,
): Promise<pg.Client | undefined> {
  for (;;) {
    try {
      return await connect(folder, database);
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (nobodyListens.includes(code)) return undefined;
      if (code !== startingOrStopping) throw error;
      onRefused();
      await sleep(50);
    }
  }
}
