import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { isAlive } from '#platform/server/embedded-postgres/process-alive.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** A data folder for one test; processes still running on it are killed when it is removed. */
export function temporaryDataDir(): string {
  const dataDir = makeTemporaryFolder();
  onTestFinished(() => {
    for (const pid of serverProcesses(dataDir)) process.kill(pid, 'SIGKILL');
    removeTemporaryFolder(dataDir);
  });
  return dataDir;
}

// Shared memory is in files of the cluster, so that killed servers leave nothing outside of it.
const memoryInFiles = 'dynamic_shared_memory_type=mmap';

/**
 * A server for one test, stopped after it. Killing the process loses no data that the system already has, so
 * fsync is off.
 */
export async function startForTest(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: [memoryInFiles, 'fsync=off'],
    ...options,
  });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** An application in a separate process, with durable settings, which writes rows until it is killed. */
export function spawnApplication(dataDir: string): { child: ChildProcess; acknowledged(): number } {
  const script = path.join(import.meta.dirname, 'test-application.ts');
  const child = spawn(process.execPath, [script, dataDir, memoryInFiles], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, acknowledged: () => Number(output.split('\n').at(-2) ?? 0) };
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export async function query(postgres: { url: string }, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'cluster');
}

export function serverPid(dataDir: string): number {
  return Number(fs.readFileSync(path.join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The server, its children and its watcher. */
export function serverProcesses(dataDir: string): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  const processes = list
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, , , state = '']) => !state.startsWith('Z'))
    .map(([, pid, parent, , command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
  const named = processes.filter(({ command }) => command.includes(`-D ${clusterFolder(dataDir)} `));
  const children = processes.filter(({ parent }) => named.some(({ pid }) => pid === parent));
  return [...new Set([...named, ...children].map(({ pid }) => pid))].filter(isAlive);
}
