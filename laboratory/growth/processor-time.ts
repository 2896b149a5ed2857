import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/**
 * Milliseconds of processor time that the site and its database have used so far. Linux only: it counts them
 * in nanoseconds.
 */
export async function readProcessorTime({
  pid,
  db,
}: {
  pid: number;
  db: Database;
}): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const backend = Number(rows[0]?.pid);
  const postmaster = ps(['-o', 'ppid=', '-p', String(backend)])[0] ?? 0;
  const ofDatabase = ps(['-o', 'pid=', '--ppid', String(postmaster)]);
  return new Map([pid, ...ofDatabase].map((each) => [each, timeOf(each)]));
}

/** Processor time used between two readings; a process that ended meanwhile is left out. */
export function timeBetween(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

/** Waits until a site is idle: after its first start it draws pictures and prepares pages. */
export async function waitUntilIdle(of: { pid: number; db: Database }): Promise<void> {
  for (let second = 0; second < 120; second++) {
    const before = await readProcessorTime(of);
    await sleep(1000);
    if (timeBetween(before, await readProcessorTime(of)) < 100) return;
  }
}

function ps(options: string[]): number[] {
  return execFileSync('ps', options, { encoding: 'utf8' }).trim().split(/\s+/).map(Number);
}

function timeOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + threadTime(`/proc/${pid}/task/${thread}`), 0) / 1e6;
  } catch {
    return 0;
  }
}

const threadTime = (folder: string): number =>
  Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]);
