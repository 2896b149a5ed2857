import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder that a database server may enter, whichever account it runs as. */
export function makeTemporaryFolder(prefix = 'tu-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  fs.chmodSync(folder, 0o755);
  return folder;
}

export function removeTemporaryFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
