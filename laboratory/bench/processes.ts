import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Fields of /proc, for a process that may have ended meanwhile. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1]);

/** The processes of the built-in database of a folder. */
export function listDatabaseProcesses(dataDir: string): number[] {
  const lines = readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const server = Number(lines[0]);
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((pid) => pid === server || parentOf(pid) === server);
}

/** Milliseconds per tick in `/proc/…/stat`: Linux counts 100 ticks per second. */
const millisecondsOfTick = 10;

/** Milliseconds of processor time that these processes have used. */
export function readProcessorTime(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // The name in brackets may have spaces; after it, fields 11 and 12 are the user and system times.
    const fields = readProcess(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * millisecondsOfTick;
}
