import fs from 'node:fs';

/** Writes a new file that survives a power cut once its folder is synchronised too. */
export function writeFileDurably(file: string, content: string): void {
  fs.writeFileSync(file, content, { flag: 'wx', mode: 0o600, flush: true });
}

/** Makes the file names in the folder survive a power cut. */
export function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/** Waits until a file written by another program is on disk. */
export function syncFile(file: string): void {
  const descriptor = fs.openSync(file, 'r+');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
