import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createLog } from '../log/log.ts';
import { createDatabase } from './database.ts';
import { Replica } from './replica.ts';

const database = testDatabase();

const soon = { timeout: 20_000, interval: 20 };

/** A replica that is compared when the test asks for it, and the number of queries to its primary. */
function open(replicaUrl: string, primaryUrl: string) {
  const { pool, close } = createDatabase(primaryUrl, { max: 2 });
  let asked = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const counting = (...args: unknown[]) => {
    asked += 1;
    return query(...args);
  };
  pool.query = counting as typeof pool.query;
  const options = { primary: pool, log: createLog('silent'), max: 2, isPreparing: true };
  const replica = new Replica(replicaUrl, options);
  let closed: Promise<void> | undefined;
  const closePrimary = () => (closed ??= close());
  onTestFinished(async () => {
    await replica.close();
    await closePrimary();
  });
  return { replica, asked: () => asked, closePrimary };
}

test('a server that is not a standby is never read', async () => {
  const { replica, asked } = open(database.url, database.url);
  const seen: boolean[] = [];
  await expect
    .poll(() => {
      seen.push(replica.isFresh());
      return asked();
    }, soon)
    .toBeGreaterThan(2);
  expect(new Set(seen)).toEqual(new Set([false]));
});

test('while the primary is down, the replica is compared with it at intervals, not in a tight loop', async () => {
  const { replica, asked, closePrimary } = open(database.url, database.url);
  replica.isFresh();
  await expect.poll(asked, soon).toBeGreaterThan(0);
  await closePrimary();
  const [before, begun] = [asked(), performance.now()];
  replica.changed();
  await expect
    .poll(() => {
      replica.isFresh();
      return asked();
    }, soon)
    .toBeGreaterThan(before + 3);
  // One each quarter of a second, one that the change started, and one that was already running.
  const comparisons = asked() - before;
  expect(comparisons).toBeLessThanOrEqual((performance.now() - begun) / 250 + 2);
});

test('an unreachable replica is never read, and the site continues', async () => {
  const { replica, asked } = open('postgresql://nobody@127.0.0.1:9/nothing', database.url);
  await expect
    .poll(() => {
      expect(replica.isFresh()).toBe(false);
      return asked();
    }, soon)
    .toBeGreaterThan(2);
});
