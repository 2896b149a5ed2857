import fs from 'node:fs';

/** Writes a new file that survives a power cut once its folder is synchronised too. */
export function writeFileDurably(file: string, content: string): void {
  fs.writeFileSync(file, content, { flag: 'wx', mode: 0o600, flush: true });
}

/** After this a power cut does not take away the names of the files in the folder. */
export function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/** Waits until a file that another program wrote is on the disk. */
export function syncFile(file: string): void {
  const descriptor = fs.openSync(file, 'r+');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
