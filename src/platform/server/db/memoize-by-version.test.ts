import { beforeEach, expect, test, vi } from 'vitest';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { ContentVersion } from './content-version.ts';
import { memoizeByVersion } from './memoize-by-version.ts';

const database = testDatabase();
const read = vi.fn(async (_db: unknown, { word }: { word: string }) => [word]);
const askWith = memoizeByVersion(read, { max: 2, content: ['catalog'] });
let contentVersion: ContentVersion;

const ask = (word: string, db = database.db) => askWith({ db, contentVersion }, { word });

beforeEach(async () => {
  read.mockClear();
  const { log, ...deps } = testDeps(database.db);
  contentVersion = deps.contentVersion;
  return contentVersion.listen(database.url, log);
});

test('an answer is read once for each input, until something of its content has changed', async () => {
  for (const word of ['ale', 'ale', 'bock', 'ale']) expect(await ask(word)).toEqual([word]);
  expect(read).toHaveBeenCalledTimes(2);
  contentVersion.changed(['stock']);
  await ask('ale');
  expect(read).toHaveBeenCalledTimes(2);
  contentVersion.changed(['catalog']);
  await ask('ale');
  expect(read).toHaveBeenCalledTimes(3);
});

test('while changes of others would go unnoticed, it is read each time', async () => {
  contentVersion = testDeps(database.db).contentVersion;
  await ask('ale');
  await ask('ale');
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was read while something changed is not kept', async () => {
  read.mockImplementationOnce(async () => {
    contentVersion.changed(['catalog']);
    return ['half old'];
  });
  expect(await ask('ale')).toEqual(['half old']);
  expect(await ask('ale')).toEqual(['ale']);
});

test('more inputs than fit are read anew rather than kept', async () => {
  for (const word of ['ale', 'bock', 'gose', 'ale']) await ask(word);
  expect(read).toHaveBeenCalledTimes(4);
});

test('each database has answers of its own', async () => {
  await ask('ale');
  await database.db.transaction((tx) => ask('ale', tx));
  expect(read).toHaveBeenCalledTimes(2);
});
