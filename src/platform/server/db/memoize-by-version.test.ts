import { beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { memoizeByVersion } from './memoize-by-version.ts';

const database = testDatabase();
const changes: { version: number | undefined } = { version: 1 };
const read = vi.fn(async (_db: unknown, { word }: { word: string }) => [word]);
const ask = memoizeByVersion(read, { max: 2, changes });

beforeEach(() => {
  changes.version = (changes.version ?? 0) + 1;
  read.mockClear();
});

test('an answer is read once for each input, until something has changed', async () => {
  for (const word of ['ale', 'ale', 'bock', 'ale']) expect(await ask(database.db, { word })).toEqual([word]);
  expect(read).toHaveBeenCalledTimes(2);
  changes.version = 100;
  await ask(database.db, { word: 'ale' });
  expect(read).toHaveBeenCalledTimes(3);
});

test('while changes of others would go unnoticed, it is read each time', async () => {
  changes.version = undefined;
  await ask(database.db, { word: 'ale' });
  await ask(database.db, { word: 'ale' });
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was read while something changed is not kept', async () => {
  read.mockImplementationOnce(async () => {
    changes.version = 200;
    return ['half old'];
  });
  expect(await ask(database.db, { word: 'ale' })).toEqual(['half old']);
  expect(await ask(database.db, { word: 'ale' })).toEqual(['ale']);
});

test('more inputs than fit are read anew rather than kept', async () => {
  for (const word of ['ale', 'bock', 'gose', 'ale']) await ask(database.db, { word });
  expect(read).toHaveBeenCalledTimes(4);
});

test('each database has answers of its own', async () => {
  await ask(database.db, { word: 'ale' });
  await database.db.transaction((tx) => ask(tx, { word: 'ale' }));
  expect(read).toHaveBeenCalledTimes(2);
});
