import { onTestFinished } from 'vitest';
import { openPgBouncer } from './open-pgbouncer.ts';

/** Starts PgBouncer in front of a database, for one test. Returns the address of the database through it. */
export async function startPgBouncer(databaseUrl: string, poolMode: string, poolSize = 5): Promise<string> {
  const { url, stop } = await openPgBouncer(databaseUrl, { poolMode, poolSize });
  onTestFinished(stop);
  return url;
}
