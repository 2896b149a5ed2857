import { beforeEach, expect, test, vi } from 'vitest';
import { CacheMemory } from '#platform/server/cache/cache-memory.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { ContentVersion } from '../db/content-version.ts';
import { listenForNotifications } from '../db/notifications.ts';
import { memoizeByVersion } from './memoize-by-version.ts';

const database = testDatabase();
const read = vi.fn(async (_db: unknown, { word }: { word: string }) => [word]);
const memory = new CacheMemory(1400);
const askWith = memoizeByVersion(read, { content: ['catalog'], memory });
let contentVersion: ContentVersion;

const ask = (word: string, db = database.db) => askWith({ db, contentVersion }, { word });

beforeEach(async () => {
  read.mockClear();
  const { log, ...deps } = testDeps(database.db);
  contentVersion = deps.contentVersion;
  return listenForNotifications(database.url, log, [contentVersion]);
});

test('an answer is read once per input until its content changes', async () => {
  for (const word of ['ale', 'ale', 'bock', 'ale']) expect(await ask(word)).toEqual([word]);
  expect(read).toHaveBeenCalledTimes(2);
  contentVersion.changed(['stock']);
  await ask('ale');
  expect(read).toHaveBeenCalledTimes(2);
  contentVersion.changed(['catalog']);
  await ask('ale');
  expect(read).toHaveBeenCalledTimes(3);
});

test('an answer is read each time while change notifications are not received', async () => {
  contentVersion = testDeps(database.db).contentVersion;
  await ask('ale');
  await ask('ale');
  expect(read).toHaveBeenCalledTimes(2);
});

test('an answer read while the content changed is not cached', async () => {
  read.mockImplementationOnce(async () => {
    contentVersion.changed(['catalog']);
    return ['half old'];
  });
  expect(await ask('ale')).toEqual(['half old']);
  expect(await ask('ale')).toEqual(['ale']);
});

test('answers that do not fit in the memory are read again', async () => {
  for (const word of ['ale', 'bock', 'gose', 'ale']) await ask(word);
  expect(read).toHaveBeenCalledTimes(4);
});

test('each database has its own answers', async () => {
  await ask('ale');
  await database.db.transaction((tx) => ask('ale', tx));
  expect(read).toHaveBeenCalledTimes(2);
});
