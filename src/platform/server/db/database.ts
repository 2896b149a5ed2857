import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { disablePreparedStatements } from './disable-prepared-statements.ts';
import { noteConnectionError, repeatReads } from './server-restart.ts';

/** The database or a transaction on it: commands and queries take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** Opens a pool of connections. `max` is the number of connections (default 20), `isPreparing` as in `DatabasePlace` (default true). */
export function createDatabase(
  url: string,
  options: { max?: number; isPreparing?: boolean; onError?: (error: Error) => void } = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'tu',
  });
  // The pool replaces a broken idle connection at the next query.
  pool.on('error', (error) => {
    noteConnectionError(error);
    options.onError?.(error);
  });
  // A connection that breaks in use rejects its running statement; without a listener the error event would end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', noteConnectionError);
    if (options.isPreparing === false) disablePreparedStatements(client);
  });
  repeatReads(pool);
  return { db: openDatabase(pool), pool, close: () => pool.end() };
}

/**
 * Drizzle (0.45) never releases a connection on which `begin` fails, for example after the server ended: the
 * pool loses connections, and closing it never resolves. Here each connection is released, or destroyed when
 * it is still inside a transaction.
 */
function openDatabase(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  // One for each connection, because prepared statements belong to a connection.
  const databases = new WeakMap<pg.PoolClient, Database>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const ofClient = databases.get(client) ?? drizzle({ client });
    databases.set(client, ofClient);
    try {
      return await ofClient.transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

export function isTransaction(db: Database): boolean {
  return db instanceof PgTransaction;
}
