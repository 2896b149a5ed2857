import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { isAlive } from './process-alive.ts';
import { socketPort } from './socket-folder.ts';

const fileName = 'postmaster.pid';
const pidLine = 0;
const statusLine = 7;

/** Reads the lock file of a server; after a crash it may be outdated. Status: `starting`, `ready`, `stopping`. */
export function readPostmasterFile(folder: ClusterFolder): { pid: number; status: string } | undefined {
  try {
    const lines = fs.readFileSync(path.join(folder.data, fileName), 'utf8').split('\n');
    return { pid: Number(lines[pidLine]), status: lines[statusLine]?.trim() ?? '' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes the lock files of a killed server. PostgreSQL does it too, unless another process has the old process number
 * by now, which is usual when a container restarts.
 */
export function removeStaleLockFiles(folder: ClusterFolder): void {
  if (process.platform !== 'linux') return;
  const pid = readPostmasterFile(folder)?.pid;
  if (pid === undefined || !isAlive(pid) || isWorkedIn(folder.data)) return;
  // Another application may have started its server meanwhile.
  if (readPostmasterFile(folder)?.pid !== pid) return;
  fs.rmSync(path.join(folder.data, fileName), { force: true });
  fs.rmSync(path.join(folder.socket, `.s.PGSQL.${socketPort}.lock`), { force: true });
}

/** True while any process of a server, also one left by a killed server, has the cluster as its working folder. */
function isWorkedIn(data: string): boolean {
  const realPath = fs.realpathSync(data);
  const owner = fs.statSync(data).uid;
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.some((pid) => {
    try {
      return fs.statSync(`/proc/${pid}`).uid === owner && fs.readlinkSync(`/proc/${pid}/cwd`) === realPath;
    } catch (error) {
      // Root in a container may not be allowed to inspect the account's processes: then any PostgreSQL process counts.
      return errorCode(error) === 'EACCES' && isPostgres(pid);
    }
  });
}

function isPostgres(pid: string): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}
