import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../config/start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';

/** One application at a time owns a cluster. The lock ends with its connection, so it cannot outlive its process. */
export type InstanceLock = { client: pg.Client; lost: Promise<void> };

const lockKey = 7_250_113_375;
// The server needs a moment to notice that an application was killed.
const attempts = 20;

/** Takes the lock on `client`, or closes it and throws StartError while another application holds the lock. */
export async function takeInstanceLock(client: pg.Client, folder: ClusterFolder): Promise<InstanceLock> {
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lockKey,
      ]);
      if (rows[0]?.taken) return { client, lost };
      await sleep(50);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  throw new StartError(
    `Another instance of the application uses the database in ${folder.data}: stop it first, or set DATA_DIR to another folder.`,
  );
}
