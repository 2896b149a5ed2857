import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '#platform/server/embedded-postgres/process-alive.ts';

const memoryFolder = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;
const namePattern = /^tu-test-(\d+)-/;

/**
 * A new folder for a run of this process, in memory where there is plenty: databases are made there ten times faster.
 * A database server may enter it, whichever account it runs as.
 */
export function makeTemporaryFolder(): string {
  const base = hasMemoryFolder() ? memoryFolder : os.tmpdir();
  removeAbandonedFolders(base);
  const folder = fs.mkdtempSync(path.join(base, `tu-test-${process.pid}-`));
  fs.chmodSync(folder, 0o755);
  return folder;
}

export function removeTemporaryFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function hasMemoryFolder(): boolean {
  try {
    fs.accessSync(memoryFolder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memoryFolder);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}

/** Those of runs that were killed. */
function removeAbandonedFolders(base: string): void {
  for (const name of fs.readdirSync(base)) {
    const pid = namePattern.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      removeTemporaryFolder(path.join(base, name));
    } catch {
      // Another account's, or another run is removing it too.
    }
  }
}
