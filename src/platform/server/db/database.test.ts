import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createDatabase, isTransaction } from './database.ts';
import { isDatabaseDown } from './errors.ts';
import { openClient } from './open-client.ts';
import { inTransaction } from './transaction.ts';

const database = testDatabase();

function connect() {
  const onError = vi.fn();
  const handle = createDatabase(database.url, { onError });
  onTestFinished(handle.close);
  return { ...handle, onError };
}

/** Ends connections as a killed server does. */
async function cutConnections(pids: unknown[]): Promise<void> {
  for (const pid of pids) await database.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
}

const myPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test('the connection pool is not recognized as a transaction', () => {
  expect(isTransaction(database.db)).toBe(false);
});

test('an idle connection that breaks is replaced', async () => {
  const { db, onError } = connect();
  const { rows } = await db.execute(myPid);
  await cutConnections([rows[0]?.pid]);
  await expect.poll(() => onError.mock.calls).not.toEqual([]);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks between two statements fails the transaction, not the process', async () => {
  const { db } = connect();
  const attempt = db.transaction(async (tx) => {
    const { rows } = await tx.execute(myPid);
    await cutConnections([rows[0]?.pid]);
    // No statement is running now, so only the connection's error event reports the break.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 1`);
  });
  expect(await attempt.catch(isDatabaseDown)).toBe(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks during a statement fails the statement, not the process', async () => {
  const { db } = connect();
  const attempt = db.transaction(async (tx) => {
    const { rows } = await tx.execute(myPid);
    const slow = tx.execute(sql`select pg_sleep(10)`);
    await cutConnections([rows[0]?.pid]);
    await slow;
  });
  expect(await attempt.catch(isDatabaseDown)).toBe(true);
});

test('a connection that breaks just before a transaction begins leaves the pool, which can still be closed', async () => {
  const { db, pool, close } = createDatabase(database.url, { max: 1 });
  const { rows } = await db.execute(myPid);
  const other = await openClient(database.url);
  const cut = other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  // The connection ends while this process is blocked: the transaction begins before the process receives
  // that event.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await expect(db.transaction(async () => 'done')).rejects.toSatisfy(isDatabaseDown);
  await cut;
  await other.end();
  expect(pool.totalCount).toBe(0);
  expect(await inTransaction({ db }, async () => 'done')).toBe('done');
  await close();
});

test('a failed transaction returns its connection to the pool', async () => {
  const { db, pool } = connect();
  for (let count = 0; count < 3; count++) {
    const refused = db.transaction(() => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
  }
  expect({ open: pool.totalCount, idle: pool.idleCount }).toEqual({ open: 1, idle: 1 });
});

test('a missing file is not counted as an unreachable database', async () => {
  const error = await readFile('/nowhere').catch((thrown: unknown) => thrown);
  expect(isDatabaseDown(error)).toBe(false);
});
