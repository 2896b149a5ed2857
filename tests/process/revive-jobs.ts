import { PgBoss } from 'pg-boss';
import { expect, vi } from 'vitest';
import type { DatabaseHandle } from '#platform/server/db/database.ts';

const timeout = { timeout: 20_000, interval: 20 };

/**
 * Immediately does what the queue does a minute after a process was killed: gives its running jobs to another
 * process. No process started before `diedAt` is alive.
 */
export async function reviveJobs(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  databaseUrl: string,
  diedAt = new Date(),
): Promise<void> {
  // Jobs of the queue itself, which start due jobs each minute, have no heartbeat: they expire after a
  // quarter of an hour.
  const isOrphan = `state = 'active' and started_on <= $1 and heartbeat_seconds is not null`;
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where ${isOrphan}`, [
    diedAt,
  ]);
  const queue = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: 1,
  });
  await queue.start();
  try {
    await vi.waitFor(async () => {
      await queue.supervise();
      const orphans = `select name, started_on, heartbeat_on, heartbeat_seconds from pgboss.job where ${isOrphan}`;
      expect((await pool.query(orphans, [diedAt])).rows).toEqual([]);
    }, timeout);
  } finally {
    await queue.stop();
  }
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
}
