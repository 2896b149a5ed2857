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

/** Milliseconds that Linux says in `/proc/…/stat` by its ticks, of which there are 100 in a second. */
const millisecondsOfTick = 10;

/** Milliseconds of processor that these processes have had. */
export function readProcessorTime(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // The name in brackets may have spaces; after it the times of the program and of the system stand in the places 11 and 12.
    const fields = readProcess(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * millisecondsOfTick;
}
