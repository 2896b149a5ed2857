import { describe, expect, test } from 'vitest';
import { batchWrites } from './batch-writes.ts';
import type { Database } from './database.ts';

// Used only as a key.
const db = {} as Database;

/** A writer whose statements end when the test says so. */
function writer() {
  const written: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const write = batchWrites<number>(
    (_db, rows) =>
      new Promise<void>((resolve, reject) => {
        written.push(rows);
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  const endFirst = async (error?: Error) => {
    ends.shift()?.(error);
    await new Promise(setImmediate);
  };
  return { written, write: (row: number) => write(db, row), endFirst };
}

describe('simultaneous writes', () => {
  test('are combined into one statement after the first, and each caller waits for its own write', async () => {
    const { written, write, endFirst } = writer();
    const done: number[] = [];
    for (const row of [1, 2, 3]) void write(row).then(() => done.push(row));
    expect(written).toEqual([[1]]);
    await endFirst();
    expect(written).toEqual([[1], [2, 3]]);
    expect(done).toEqual([1]);
    await endFirst();
    expect(done).toEqual([1, 2, 3]);
    void write(4);
    expect(written.at(-1)).toEqual([4]);
  });

  test('of one statement fail together, and later writes succeed', async () => {
    const { written, write, endFirst } = writer();
    const outcomes = [1, 2, 3].map((row) => write(row).then(() => 'stored', String));
    await endFirst();
    const later = write(4);
    await endFirst(new Error('away'));
    await endFirst();
    await later;
    expect(await Promise.all(outcomes)).toEqual(['stored', 'Error: away', 'Error: away']);
    expect(written).toEqual([[1], [2, 3], [4]]);
  });

  test('are combined into statements of at most a hundred rows', async () => {
    const { written, write, endFirst } = writer();
    const all = Promise.all(Array.from({ length: 151 }, (_, row) => write(row)));
    for (let statement = 0; statement < 3; statement++) await endFirst();
    await all;
    expect(written.map(({ length }) => length)).toEqual([1, 100, 50]);
  });
});
