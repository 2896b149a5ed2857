import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { S3Settings } from '../config/settings-together.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const folder = makeTemporaryFolder();
const bucket = 'pictures';
const keys = { region: 'us-east-1', accessKeyId: 'site', secretAccessKey: 'secret' };
let s3: FauxqsServer;
let settings: S3Settings;

beforeAll(async () => {
  s3 = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  s3.createBucket(bucket);
  settings = { ...keys, endpoint: `http://127.0.0.1:${s3.port}`, bucket };
});

afterAll(async () => {
  await s3.stop();
  removeTemporaryFolder(folder);
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function textOf(storage: FileStorage, key: string): Promise<string | undefined> {
  const content = await storage.get(key);
  return content && new Response(content.stream).text();
}

async function keysBelow(storage: FileStorage, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(prefix)) found.push(key);
  return found.toSorted();
}

const storages: [string, () => FileStorage][] = [
  ['a folder', () => createFolderStorage(path.join(folder, 'disk'))],
  ['a bucket', () => createS3Storage(settings)],
];

describe.each(storages)('the file storage in %s', (_where, create) => {
  test('returns the written content, with its size', async () => {
    const storage = create();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    await storage.put('kept/one.webp', bytes, 'image/webp');
    const content = await storage.get('kept/one.webp');
    expect(content?.bytes).toBe(bytes.length);
    expect(new Uint8Array(await new Response(content?.stream).arrayBuffer())).toEqual(bytes);
  });

  test('replaces a file', async () => {
    const storage = create();
    await storage.put('replaced.txt', bytesOf('before'), 'text/plain');
    await storage.put('replaced.txt', bytesOf('after'), 'text/plain');
    expect(await textOf(storage, 'replaced.txt')).toBe('after');
  });

  test('can store an empty file', async () => {
    const storage = create();
    await storage.put('empty.txt', new Uint8Array(), 'text/plain');
    expect(await storage.get('empty.txt')).toMatchObject({ bytes: 0 });
  });

  test('returns undefined for a missing file', async () => {
    expect(await create().get('missing/one.webp')).toBeUndefined();
  });

  test('removes a file, and does nothing when it is gone', async () => {
    const storage = create();
    await storage.put('removed/a/one.webp', bytesOf('1'), 'image/webp');
    await storage.put('removed/a/two.webp', bytesOf('2'), 'image/webp');
    await storage.delete('removed/a/one.webp');
    await storage.delete('removed/a/one.webp');
    expect(await storage.get('removed/a/one.webp')).toBeUndefined();
    expect(await textOf(storage, 'removed/a/two.webp')).toBe('2');
  });

  test('lists the keys below a prefix', async () => {
    const storage = create();
    for (const key of ['listed/a/1.webp', 'listed/a/2.webp', 'listed/b/1.webp', 'else/1.webp']) {
      await storage.put(key, bytesOf('x'), 'image/webp');
    }
    expect(await keysBelow(storage, 'listed/')).toEqual([
      'listed/a/1.webp',
      'listed/a/2.webp',
      'listed/b/1.webp',
    ]);
    expect(await keysBelow(storage, 'nothing/')).toEqual([]);
  });

  test.each([
    '../outside',
    '/etc/passwd',
    'a/../b',
    'a//b',
    'A.webp',
    'a\\b',
    'a\0b',
    '',
    '.hidden',
    'a/.draft~',
    'a'.repeat(300),
  ])('refuses the key %j', async (key) => {
    const storage = create();
    await expect(async () => storage.put(key, bytesOf('x'), 'text/plain')).rejects.toThrow('malformed');
    await expect(async () => storage.get(key)).rejects.toThrow('malformed');
    await expect(async () => storage.delete(key)).rejects.toThrow('malformed');
  });

  test('passes the health check', async () => {
    await expect(create().check()).resolves.toBeUndefined();
  });
});

describe('a file storage in a folder', () => {
  test('writes and removes files of the same subfolder at the same time', async () => {
    const storage = createFolderStorage(path.join(folder, 'busy'));
    const names = Array.from({ length: 12 }, (_, index) => `busy/folder/${index}.webp`);
    await Promise.all(
      names.map(async (name) => {
        // Many times, because the folder has to go at one moment of several.
        for (let time = 0; time < 20; time++) {
          await storage.put(name, bytesOf(name), 'image/webp');
          await storage.delete(name);
        }
      }),
    );
    expect(await keysBelow(storage, 'busy/')).toEqual([]);
  });

  test('shows no partly written file, and leaves no temporary file', async () => {
    const place = path.join(folder, 'drafts');
    const storage = createFolderStorage(place);
    await mkdir(place);
    await writeFile(path.join(place, 'half.webp.0.draft~'), 'half');
    expect(await keysBelow(storage, '')).toEqual([]);
    await mkdir(path.join(place, 'taken.webp'));
    await expect(storage.put('taken.webp', bytesOf('x'), 'image/webp')).rejects.toThrow();
    expect(await readdir(place)).toEqual(['half.webp.0.draft~', 'taken.webp']);
  });

  test('does not mix simultaneous writes', async () => {
    const storage = createFolderStorage(path.join(folder, 'race'));
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(20_000));
    await Promise.all(texts.map((text) => storage.put('same.txt', bytesOf(text), 'text/plain')));
    expect(texts).toContain(await textOf(storage, 'same.txt'));
  });
});

describe('a file storage in a bucket', () => {
  test('lists all files when they need more than one page of the listing', async () => {
    const storage = createS3Storage(settings);
    const keysWritten = Array.from({ length: 1005 }, (_, index) => `many/${index}.txt`);
    for (let start = 0; start < keysWritten.length; start += 50) {
      const some = keysWritten.slice(start, start + 50);
      await Promise.all(some.map((key) => storage.put(key, bytesOf('x'), 'text/plain')));
    }
    expect(await keysBelow(storage, 'many/')).toEqual(keysWritten.toSorted());
  }, 60_000);

  test('fails the health check when the bucket does not exist', async () => {
    await expect(createS3Storage({ ...settings, bucket: 'nowhere' }).check()).rejects.toThrow();
  });

  test.each([403, 500, 503])(
    'reports an error, not a missing file, when the service answers %s or is unreachable',
    async (status) => {
      const server = createServer((_request, response) => response.writeHead(status).end());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const failing = createS3Storage({ ...settings, endpoint: `http://127.0.0.1:${portOf(server)}` });
      const attempts = [
        () => failing.get('kept/one.webp'),
        () => failing.put('kept/one.webp', bytesOf('x'), 'text/plain'),
        () => failing.delete('kept/one.webp'),
        () => failing.check(),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow();
      await new Promise((resolve) => server.close(resolve));
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow();
    },
  );
});

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
