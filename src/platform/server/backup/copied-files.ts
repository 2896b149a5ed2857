import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../kernel/error-code.ts';
import { syncFolder } from '../durable-files.ts';

/** A file below the folder of a backup: its path with slashes, its size and its hash for verification. */
export type CopiedFile = { path: string; bytes: number; sha256: string };

export type CopiedTree = { folders: string[]; files: CopiedFile[] };

/** Copies `name` and everything the backup lists below it to the new folder `target`. */
export function copyBack(backup: string, name: string, target: string, tree: CopiedTree): void {
  const placeOf = (listed: string) => path.join(target, path.posix.relative(name, listed));
  const isBelow = (listed: string) => listed === name || listed.startsWith(`${name}/`);
  const folders = tree.folders.filter(isBelow).map(placeOf);
  for (const folder of folders) fs.mkdirSync(folder, { mode: 0o700 });
  for (const file of tree.files.filter(({ path: listed }) => isBelow(listed))) {
    copyFile(path.join(backup, file.path), placeOf(file.path), file.path);
  }
  for (const folder of folders) syncFolder(folder);
}

const chunkBytes = 1024 * 1024;

/** Copies a file and synchronises it to disk; `name` is its path in the returned entry. */
export function copyFile(source: string, target: string, name: string): CopiedFile {
  const hash = createHash('sha256');
  let bytes = 0;
  const input = fs.openSync(source, 'r');
  try {
    const output = fs.openSync(target, 'wx', 0o600);
    try {
      for (const chunk of readChunks(input)) {
        hash.update(chunk);
        writeWhole(output, chunk);
        bytes += chunk.length;
      }
      fs.fsyncSync(output);
    } finally {
      fs.closeSync(output);
    }
  } finally {
    fs.closeSync(input);
  }
  return { path: name, bytes, sha256: hash.digest('hex') };
}

/**
 * Copies a folder whose files may be written or removed meanwhile. `isWanted` gets each path below the folder. `name`
 * is the path of the copy in the returned entries.
 */
export function copyFolder(
  source: string,
  target: string,
  name: string,
  isWanted: (below: string) => boolean = () => true,
): CopiedTree {
  const tree: CopiedTree = { folders: [], files: [] };
  const copy = (below: string): void => {
    fs.mkdirSync(path.join(target, below), { recursive: true, mode: 0o700 });
    tree.folders.push(path.posix.join(name, below));
    for (const entry of unlessGone(() => fs.readdirSync(path.join(source, below), { withFileTypes: true })) ??
      []) {
      const place = path.posix.join(below, entry.name);
      if (!isWanted(place)) continue;
      if (entry.isDirectory()) copy(place);
      else if (entry.isFile()) {
        const from = path.join(source, place);
        const file = unlessGone(() => copyFile(from, path.join(target, place), path.posix.join(name, place)));
        if (file) tree.files.push(file);
      }
    }
    syncFolder(path.join(target, below));
  };
  copy('');
  return tree;
}

export function describeFile(file: string, name: string): CopiedFile {
  return { path: name, bytes: fs.statSync(file).size, sha256: hashFile(file) };
}

/** SHA-256 of a file, in hexadecimal. */
export function hashFile(file: string): string {
  const hash = createHash('sha256');
  const input = fs.openSync(file, 'r');
  try {
    for (const chunk of readChunks(input)) hash.update(chunk);
  } finally {
    fs.closeSync(input);
  }
  return hash.digest('hex');
}

function* readChunks(descriptor: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  for (;;) {
    const bytes = fs.readSync(descriptor, buffer, 0, chunkBytes, null);
    if (bytes === 0) return;
    yield buffer.subarray(0, bytes);
  }
}

function writeWhole(descriptor: number, chunk: Buffer): void {
  for (let written = 0; written < chunk.length; ) written += fs.writeSync(descriptor, chunk, written);
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
