import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../../kernel/error-code.ts';
import { type FileStorage, requireKey, type StoredContent, type StoredEntry } from './file-storage.ts';

/** The ending of files that are being written; no key ends like this. */
const draftEnding = '.draft~';

/** Stores files in a folder of this machine, which is created at the first write. */
export function createFolderStorage(folder: string): FileStorage {
  const placeOf = (key: string) => path.join(folder, requireKey(key));
  return {
    async put(key, content) {
      await writeAtomically(placeOf(key), content);
    },
    get: (key) => unlessMissing(() => read(placeOf(key))),
    async delete(key) {
      const place = placeOf(key);
      await rm(place, { force: true });
      await removeEmptyFolders(path.dirname(place), folder);
    },
    async *list(prefix) {
      for await (const entry of listBelow(folder, '')) if (entry.key.startsWith(prefix)) yield entry;
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
  };
}

/** The file is written and synchronised under a temporary name and then renamed: a crash leaves no partial file. */
async function writeAtomically(place: string, content: Uint8Array): Promise<void> {
  const draft = `${place}.${randomUUID()}${draftEnding}`;
  try {
    await writeDraft(draft, content);
    await rename(draft, place);
    await synchronise(path.dirname(place));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(draft: string, content: Uint8Array): Promise<void> {
  const file = await openDraft(draft);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

const foldersTries = 50;
/**
 * Node answers ENOTDIR when a folder is removed while it creates the ones below it, although nothing has
 * replaced it.
 */
const folderIsGone = ['ENOENT', 'ENOTDIR'];

/** Another request may remove a folder with its last file while it is created and until its first file exists. */
async function openDraft(draft: string): Promise<FileHandle> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
      return await open(draft, 'wx', 0o600);
    } catch (error) {
      if (!folderIsGone.includes(errorCode(error) ?? '') || attempt === foldersTries) throw error;
    }
  }
}

async function synchronise(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function read(place: string): Promise<StoredContent | undefined> {
  const file = await open(place, 'r');
  const { size } = await file.stat();
  return { bytes: size, stream: webStream(file.createReadStream()) };
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

async function removeEmptyFolders(from: string, until: string): Promise<void> {
  for (let folder = from; folder !== until && folder.startsWith(until); folder = path.dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}

async function* listBelow(folder: string, below: string): AsyncGenerator<StoredEntry> {
  const entries = await unlessMissing<Dirent[]>(() =>
    readdir(path.join(folder, below), { withFileTypes: true }),
  );
  for (const entry of entries ?? []) {
    const key = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* listBelow(folder, key);
    else if (!entry.name.endsWith(draftEnding)) {
      const found = await unlessMissing(() => stat(path.join(folder, key)));
      if (found) yield { key, bytes: found.size };
    }
  }
}

async function unlessMissing<T>(action: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
