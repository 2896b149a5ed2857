import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createFolderStorage } from '#platform/server/storage/folder-storage.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { storedFiles, uploads } from './files.table.ts';
import { removeUnused } from './remove-unused.ts';
import { keepPicture } from './store-picture.ts';
import { findStrayFiles } from './stray-files.ts';
import { listReferences } from './upload-references.ts';
import { eraseUploadsOf, listUploadsOf } from './uploads-of-person.ts';

const database = testDatabase();
/** A separate folder, because that of other tests contains files that this database does not know. */
const folder = makeTemporaryFolder();
afterAll(() => removeTemporaryFolder(folder));
let deps: ReturnType<typeof testDeps>;
let clock: FixedClock;
let seed = 100;

/** A table of a future area, known only by its foreign key. */
beforeAll(async () => {
  await database.pool.query(`
    create table leaflets (id uuid primary key, cover uuid references uploads (id));
    create index on leaflets (cover);
    create table portraits (id uuid primary key, upload uuid references uploads (id) on delete cascade);
    create index on portraits (upload)`);
});

beforeEach(() => {
  clock = new FixedClock();
  deps = testDeps(database.db, { clock, storage: createFolderStorage(folder) });
});

afterEach(async () => {
  await database.pool.query('delete from leaflets; delete from portraits; delete from uploads');
  await removeUnused(deps);
});

const keep = async (uploadedBy: string | null = null) =>
  keepPicture(deps, await jpeg({ width: 30, height: 20 }, seed++), uploadedBy);

const post = (uploadId: string) =>
  database.pool.query('insert into leaflets values ($1, $2)', [newId(), uploadId]);

const isStored = async (uploadId: string) =>
  (await database.db.$count(uploads, eq(uploads.id, uploadId))) === 1;

async function isInStorage(fileId: string): Promise<boolean> {
  for await (const _ of deps.storage.list(`pictures/${fileId}/`)) return true;
  return false;
}

/** Runs the hourly job for this many hours. */
async function passHours(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    await removeUnused(deps);
    clock.advance(3600);
  }
  await removeUnused(deps);
}

describe('an unreferenced upload', () => {
  test('is stored for a day, and then removed with its files', async () => {
    const { uploadId, picture } = await keep();
    await passHours(23);
    expect([await isStored(uploadId), await isInStorage(picture.fileId)]).toEqual([true, true]);
    await passHours(1);
    expect([await isStored(uploadId), await isInStorage(picture.fileId)]).toEqual([false, false]);
    expect(await database.db.$count(storedFiles, eq(storedFiles.id, picture.fileId))).toBe(0);
  });

  test('is not removed if it is referenced in time, nor until a day after the reference ends', async () => {
    const { uploadId } = await keep();
    await passHours(20);
    await post(uploadId);
    await passHours(100);
    expect(await isStored(uploadId)).toBe(true);
    await database.pool.query('delete from leaflets');
    await passHours(20);
    expect(await isStored(uploadId)).toBe(true);
    await passHours(5);
    expect(await isStored(uploadId)).toBe(false);
  });

  test('leaves the files in storage if another upload has the same content', async () => {
    const bytes = await jpeg({ width: 30, height: 20 }, seed++);
    const [first, second] = [await keepPicture(deps, bytes, null), await keepPicture(deps, bytes, null)];
    await post(second.uploadId);
    await passHours(30);
    expect([await isStored(first.uploadId), await isStored(second.uploadId)]).toEqual([false, true]);
    expect(await isInStorage(second.picture.fileId)).toBe(true);
  });

  test('gets new keys when the same content is uploaded again after the removal', async () => {
    const bytes = await jpeg({ width: 30, height: 20 }, seed++);
    const first = await keepPicture(deps, bytes, null);
    await passHours(30);
    const second = await keepPicture(deps, bytes, null);
    expect(second.picture.fileId).not.toBe(first.picture.fileId);
    expect(await isInStorage(second.picture.fileId)).toBe(true);
  });
});

describe('when a removal and a new reference happen at the same time', () => {
  test('an earlier reference prevents the removal, even if its transaction is still open', async () => {
    const { uploadId, picture } = await keep();
    await removeUnused(deps);
    clock.advance(secondsPerDay + 1);
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into leaflets values ($1, $2)', [newId(), uploadId]);
      const removal = removeUnused(deps);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await client.query('commit');
      expect(await removal).toEqual({ uploads: 0, files: 0 });
    } finally {
      client.release();
    }
    expect([await isStored(uploadId), await isInStorage(picture.fileId)]).toEqual([true, true]);
  });

  test('a later reference is refused, so that it never points to a missing picture', async () => {
    const { uploadId } = await keep();
    await removeUnused(deps);
    clock.advance(secondsPerDay + 1);
    await removeUnused(deps);
    await expect(post(uploadId)).rejects.toMatchObject({ code: '23503' });
  });

  test('all new uploads of the same content have their files, in any order', async () => {
    const bytes = await jpeg({ width: 30, height: 20 }, seed++);
    for (let round = 0; round < 8; round++) {
      await keepPicture(deps, bytes, null);
      await removeUnused(deps);
      clock.advance(secondsPerDay + 1);
      const [again] = await Promise.all([
        keepPicture(deps, bytes, null),
        removeUnused(deps),
        removeUnused(deps),
      ]);
      await post(again.uploadId);
      await removeUnused(deps);
      expect(await isInStorage(again.picture.fileId)).toBe(true);
      await database.pool.query('delete from leaflets');
      await database.pool.query('delete from uploads');
      await removeUnused(deps);
    }
  });
});

describe('after a process was killed', () => {
  test('during an upload, its files are removed after a day', async () => {
    const storage = {
      ...deps.storage,
      put: async (...file: Parameters<typeof deps.storage.put>) => {
        await deps.storage.put(...file);
        throw new Error('killed');
      },
    };
    const bytes = await jpeg({ width: 30, height: 20 }, seed++);
    await expect(keepPicture({ ...deps, storage }, bytes, null)).rejects.toThrow('killed');
    const [half] = await database.db.select().from(storedFiles).where(eq(storedFiles.state, 'writing'));
    const fileId = half?.id ?? '';
    await passHours(23);
    expect(await isInStorage(fileId)).toBe(true);
    await passHours(2);
    expect(await isInStorage(fileId)).toBe(false);
    expect(await database.db.$count(storedFiles, eq(storedFiles.id, fileId))).toBe(0);
  });

  test('during a removal, the next run completes it', async () => {
    const { picture } = await keep();
    await removeUnused(deps);
    clock.advance(secondsPerDay + 1);
    const failing = {
      ...deps.storage,
      delete: () => Promise.reject(new Error('killed')),
    };
    await expect(removeUnused({ ...deps, storage: failing })).rejects.toThrow('killed');
    expect(await isInStorage(picture.fileId)).toBe(true);
    expect(await removeUnused(deps)).toMatchObject({ files: 1 });
    expect(await isInStorage(picture.fileId)).toBe(false);
  });
});

describe('files in storage that the database does not know', () => {
  test('are counted and listed, and not removed', async () => {
    await keep();
    const key = `pictures/${newId()}/60.webp`;
    await deps.storage.put(key, new Uint8Array(10), 'image/webp');
    await deps.storage.put('something-else.txt', new Uint8Array(5), 'text/plain');
    const { keys, ...sums } = await findStrayFiles(deps);
    expect(sums).toEqual({ count: 2, bytes: 15 });
    expect(keys.toSorted()).toEqual([key, 'something-else.txt']);
    await deps.storage.delete(key);
    await deps.storage.delete('something-else.txt');
    expect(await findStrayFiles(deps)).toEqual({ count: 0, bytes: 0, keys: [] });
  });
});

describe('the uploads of a person', () => {
  test('are listed oldest first, without those of others', async () => {
    const { userId } = await insertPerson(database.db);
    const first = await keep(userId);
    clock.advance(1);
    const second = await keep(userId);
    await keep((await insertPerson(database.db)).userId);
    const found = await listUploadsOf(deps, userId);
    expect(found.map(({ uploadId }) => uploadId)).toEqual([first.uploadId, second.uploadId]);
    expect(found[0]).toMatchObject({ type: 'image/jpeg', fileId: first.picture.fileId });
  });

  test('are removed with the person, and those of the association stay without the name', async () => {
    const { userId } = await insertPerson(database.db);
    const [avatar, unused, cover] = [await keep(userId), await keep(userId), await keep(userId)];
    await database.pool.query('insert into portraits values ($1, $2)', [newId(), avatar.uploadId]);
    await post(cover.uploadId);
    expect(await eraseUploadsOf(deps, userId)).toEqual({ removed: 2, retained: 1 });
    expect(await listUploadsOf(deps, userId)).toEqual([]);
    expect(await isStored(cover.uploadId)).toBe(true);
    expect((await database.pool.query('select 1 from portraits')).rowCount).toBe(0);
    await removeUnused(deps);
    expect(await isInStorage(avatar.picture.fileId)).toBe(false);
    expect(await isInStorage(unused.picture.fileId)).toBe(false);
    expect(await isInStorage(cover.picture.fileId)).toBe(true);
  });
});

test('every column that references uploads has an index, because the job checks each upload', async () => {
  const references = await listReferences(database.db);
  expect(references).toContainEqual({ table: 'product_media', column: 'upload_id' });
  expect(references.length).toBeGreaterThan(4);
  for (const { table, column } of references) {
    const { rows } = await database.pool.query(
      `select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and a.attname = $2 and i.indpred is null`,
      [table, column],
    );
    expect(rows.length, `${table}.${column}`).toBeGreaterThan(0);
  }
});
