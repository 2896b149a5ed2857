import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '#platform/server/embedded-postgres/process-alive.ts';

const memoryFolder = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;
const namePattern = /^tu-test-(\d+)-/;

/**
 * Creates a folder for this run, in memory when there is enough: creating databases there is ten times faster. A
 * database server under any account may enter it.
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

/** Removes folders of killed runs. */
function removeAbandonedFolders(base: string): void {
  for (const name of fs.readdirSync(base)) {
    const pid = namePattern.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      removeTemporaryFolder(path.join(base, name));
    } catch {
      // It belongs to another account, or another run removed it first.
    }
  }
}
