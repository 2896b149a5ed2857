import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { consumeLimit } from '#platform/server/limits/rate-limits.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg, streamOf } from '#tests/support/pictures.ts';
import { maxPictureBytes, uploadedBytesPerDay, uploadsPerHour } from '../files.rules.ts';
import { storedFiles, uploads } from './files.table.ts';
import { keepPicture, storePicture } from './store-picture.ts';

const database = testDatabase();
let person: Person;
let other: Person;

beforeAll(async () => {
  person = await insertPerson(database.db);
  other = await insertPerson(database.db);
});

const context = (actor: CommandContext['actor'] = person): CommandContext => ({
  ...testDeps(database.db),
  actor,
});

const small = { width: 60, height: 40 };

async function keysOf(ctx: CommandContext, fileId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of ctx.storage.list(`pictures/${fileId}/`)) keys.push(key.split('/').at(-1) ?? '');
  return keys.toSorted();
}

const filesInState = (state: 'writing' | 'ready') =>
  database.db.$count(storedFiles, eq(storedFiles.state, state));

describe('an uploaded picture', () => {
  test('is in storage in all its sizes, with its author and time', async () => {
    const ctx = context();
    const { uploadId, picture } = await storePicture(ctx, streamOf(await jpeg(small, 1)));
    expect(picture).toMatchObject({ width: 60, height: 40, widths: [60] });
    expect(await keysOf(ctx, picture.fileId)).toEqual(['60.avif', '60.webp', 'master.webp']);
    const [upload] = await database.db.select().from(uploads).where(eq(uploads.id, uploadId));
    expect(upload).toMatchObject({
      fileId: picture.fileId,
      uploadedBy: person.userId,
      createdAt: ctx.clock.now(),
    });
    const [file] = await database.db.select().from(storedFiles).where(eq(storedFiles.id, picture.fileId));
    expect(file).toMatchObject({
      type: 'image/jpeg',
      state: 'ready',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('is stored once if two people upload it, with one upload each', async () => {
    const bytes = await jpeg(small, 2);
    const mine = await storePicture(context(), streamOf(bytes));
    const theirs = await storePicture(context(other), streamOf(bytes));
    expect(theirs.picture).toEqual(mine.picture);
    expect(theirs.uploadId).not.toBe(mine.uploadId);
  });

  test('is stored once if several people upload it at the same time', async () => {
    const bytes = await jpeg(small, 3);
    const ready = await filesInState('ready');
    const stored = await Promise.all(
      Array.from({ length: 4 }, () => storePicture(context(), streamOf(bytes))),
    );
    expect(new Set(stored.map(({ picture }) => picture.fileId)).size).toBe(1);
    expect(new Set(stored.map(({ uploadId }) => uploadId)).size).toBe(4);
    expect(await filesInState('ready')).toBe(ready + 1);
  });

  test('is refused to a visitor, before its body is read', async () => {
    const body = streamOf(await jpeg());
    await expect(storePicture(context(visitor), body)).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(body.locked).toBe(false);
  });

  test('is refused when it is empty', async () => {
    await expect(storePicture(context(), null)).rejects.toMatchObject({ code: 'file_empty' });
    await expect(storePicture(context(), streamOf(new Uint8Array()))).rejects.toMatchObject({
      code: 'file_empty',
    });
  });

  test('is not read beyond the maximum size', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1_000_000);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const refusal = storePicture(context(), endless);
    await expect(refusal).rejects.toMatchObject({ code: 'file_too_large', params: { megabytes: 20 } });
    expect(sent).toBeLessThan(maxPictureBytes + 5_000_000);
  });

  test('leaves no data when it is refused', async () => {
    const before = [await database.db.$count(storedFiles), await database.db.$count(uploads)];
    await expect(storePicture(context(), streamOf(Buffer.from('no picture')))).rejects.toThrow();
    await expect(
      storePicture(context(), streamOf((await jpeg({ width: 900, height: 900 })).subarray(0, 4000))),
    ).rejects.toMatchObject({ code: 'picture_broken' });
    expect([await database.db.$count(storedFiles), await database.db.$count(uploads)]).toEqual(before);
  });

  test('is refused when the client disconnects', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(1000));
        controller.error(new Error('the connection is gone'));
      },
    });
    await expect(storePicture(context(), broken)).rejects.toMatchObject({ code: 'picture_broken' });
  });

  test('is refused over the hourly limit of a person, and accepted an hour later', async () => {
    const ctx = context(await insertPerson(database.db));
    const bytes = await jpeg(small, 4);
    for (let count = 0; count < uploadsPerHour.max; count++) await storePicture(ctx, streamOf(bytes));
    await expect(storePicture(ctx, streamOf(bytes))).rejects.toMatchObject({ code: 'too_many_requests' });
    await storePicture(context(other), streamOf(bytes));
  }, 30_000);

  test('is refused above the daily byte limit of a person, which is higher for administrators', async () => {
    const bytes = await jpeg(small, 16);
    const full = { window: secondsPerDay, max: 0 };
    const store = async (isAdmin: boolean) => {
      const uploader = await insertPerson(database.db, { isAdmin });
      const ctx = context(uploader);
      const key = `uploaded-bytes/${uploader.userId}`;
      await consumeLimit(ctx, key, full, uploadedBytesPerDay.people / 1000);
      return storePicture(ctx, streamOf(bytes));
    };
    await expect(store(false)).rejects.toMatchObject({
      code: 'pictures_of_day',
      params: { megabytes: 200 },
    });
    expect(await store(true)).toMatchObject({ picture: { width: 60 } });
  });

  test('is refused while four uploads of the same person are in progress, but accepted from other people', async () => {
    const endless = () => new ReadableStream<Uint8Array>();
    const busy = await insertPerson(database.db);
    const waiting = Array.from({ length: 4 }, () => {
      let end: (() => void) | undefined;
      const reading = Promise.withResolvers<void>();
      const body = new ReadableStream<Uint8Array>(
        { start: (controller) => (end = () => controller.close()), pull: () => reading.resolve() },
        { highWaterMark: 0 },
      );
      const stored = storePicture(context(busy), body).catch(String);
      return { stored, isReading: reading.promise, end: () => end?.() };
    });
    await Promise.all(waiting.map(({ isReading }) => isReading));
    await expect(storePicture(context(busy), endless())).rejects.toMatchObject({ code: 'server_busy' });
    expect(await storePicture(context(other), streamOf(await jpeg(small, 17)))).toBeDefined();
    for (const { end } of waiting) end();
    await Promise.all(waiting.map(({ stored }) => stored));
  });

  test('cannot be stored inside a transaction, which would have to wait for the encoder', async () => {
    const bytes = await jpeg(small, 5);
    await expect(inTransaction(context(), (tx) => storePicture(tx, streamOf(bytes)))).rejects.toThrow(
      'before the transaction',
    );
  });

  test('is not marked as ready when the storage fails, and can be uploaded again', async () => {
    const ctx = context();
    const bytes = await jpeg(small, 6);
    const ready = await filesInState('ready');
    let writes = 0;
    const failing = {
      ...ctx.storage,
      put: async (...file: Parameters<typeof ctx.storage.put>) => {
        if (++writes === 2) throw new Error('the disk is full');
        await ctx.storage.put(...file);
      },
    };
    await expect(keepPicture({ ...ctx, storage: failing }, bytes, null)).rejects.toThrow('the disk is full');
    expect(await filesInState('ready')).toBe(ready);
    const { picture } = await keepPicture(ctx, bytes, null);
    expect(await keysOf(ctx, picture.fileId)).toHaveLength(3);
  });
});

test('too many simultaneous uploads are refused temporarily', async () => {
  const waiting = Array.from({ length: 12 }, () => new TransformStream<Uint8Array, Uint8Array>());
  const running = waiting.map(async ({ readable }) =>
    storePicture(context(await insertPerson(database.db)), readable),
  );
  await expect
    .poll(async () => storePicture(context(other), null).catch((error: unknown) => error))
    .toMatchObject({ code: 'server_busy' });
  const bytes = await jpeg(small, 7);
  for (const { writable } of waiting) {
    const writer = writable.getWriter();
    await writer.write(bytes);
    await writer.close();
  }
  await Promise.all(running);
  await storePicture(context(other), streamOf(bytes));
});
