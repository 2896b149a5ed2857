import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { type Database, isTransaction } from './database.ts';
import { isRetryable, isUniqueViolation, sqlState } from './errors.ts';
import { afterCommit, inTransaction } from './transaction.ts';

const database = testDatabase();

beforeAll(async () => {
  await database.db.execute(
    sql`create table purses (name text constraint purses_name primary key, coins int)`,
  );
});
beforeEach(async () => {
  await database.db.execute(sql`truncate purses`);
  await database.db.execute(sql`insert into purses values ('a', 10), ('b', 10)`);
});

const addTo = (db: Database, name: string, coins: number) =>
  db.execute(sql`update purses set coins = coins + ${coins} where name = ${name}`);

async function purses(): Promise<Record<string, unknown>> {
  const { rows } = await database.db.execute(sql`select name, coins from purses order by name`);
  return Object.fromEntries(rows.map((row) => [row.name, row.coins]));
}

/** A barrier for two transactions: each waits until the other has reached it, but only the first time. */
function meetingPoint(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  };
}

describe('a transaction', () => {
  test('is committed as a whole', async () => {
    const answer = await inTransaction({ db: database.db }, async ({ db }) => {
      expect(isTransaction(db)).toBe(true);
      await addTo(db, 'a', -3);
      await addTo(db, 'b', 3);
      return 'moved';
    });
    expect(answer).toBe('moved');
    expect(await purses()).toEqual({ a: 7, b: 13 });
  });

  test('is rolled back as a whole', async () => {
    await expect(
      inTransaction({ db: database.db }, async ({ db }) => {
        await addTo(db, 'a', -3);
        throw new Error('the other purse is closed');
      }),
    ).rejects.toThrow('the other purse is closed');
    expect(await purses()).toEqual({ a: 10, b: 10 });
  });

  test('joins an open transaction, and is committed with it', async () => {
    await expect(
      inTransaction({ db: database.db }, async (outer) => {
        await inTransaction(outer, async (inner) => {
          expect(inner.db).toBe(outer.db);
          await addTo(inner.db, 'a', 1);
        });
        throw new Error('too late');
      }),
    ).rejects.toThrow('too late');
    expect(await purses()).toEqual({ a: 10, b: 10 });
  });

  test('leaves the rest of the context unchanged', async () => {
    await inTransaction({ db: database.db, actor: 'ada' }, async (ctx) => {
      expect(ctx.actor).toBe('ada');
    });
  });
});

describe('a callback after commit', () => {
  test('runs once after the commit, before the caller continues', async () => {
    const seen: unknown[] = [];
    await inTransaction({ db: database.db }, async (outer) => {
      await addTo(outer.db, 'a', -3);
      await inTransaction(outer, async ({ db }) => afterCommit(db, () => seen.push('written')));
      seen.push('writing');
    });
    expect(seen).toEqual(['writing', 'written']);
  });

  test('does not run after a rollback', async () => {
    const action = vi.fn();
    const attempt = inTransaction({ db: database.db }, async ({ db }) => {
      afterCommit(db, action);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(action).not.toHaveBeenCalled();
  });

  test('runs once when the transaction had to be retried', async () => {
    const action = vi.fn();
    let runs = 0;
    await inTransaction({ db: database.db }, async ({ db }) => {
      afterCommit(db, action);
      runs += 1;
      if (runs === 1) await db.execute(sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`);
    });
    expect([runs, action.mock.calls.length]).toEqual([2, 1]);
  });

  test('needs a transaction opened by inTransaction', async () => {
    expect(() => afterCommit(database.db, () => undefined)).toThrow('followed to its end');
    await database.db.transaction(async (tx) => {
      expect(() => afterCommit(tx, () => undefined)).toThrow('followed to its end');
    });
  });
});

describe('a transaction that conflicts with another is retried', () => {
  test('after a deadlock, and both commit once', async () => {
    const bothHoldOne = meetingPoint();
    let runs = 0;
    const move = (from: string, to: string) =>
      inTransaction({ db: database.db }, async ({ db }) => {
        runs += 1;
        await addTo(db, from, -1);
        await bothHoldOne();
        await addTo(db, to, 1);
      });
    await Promise.all([move('a', 'b'), move('b', 'a')]);
    // Three, or more when the retry takes the first row again before the other transaction continues.
    expect(runs).toBeGreaterThan(2);
    expect(await purses()).toEqual({ a: 10, b: 10 });
  });

  test('after a serialization failure, and then sees the rows that the other transaction wrote', async () => {
    const bothHaveRead = meetingPoint();
    let runs = 0;
    const takeHalf = () =>
      inTransaction({ db: database.db }, async ({ db }) => {
        runs += 1;
        await db.execute(sql`set transaction isolation level repeatable read`);
        const { rows } = await db.execute<{ coins: number }>(sql`select coins from purses where name = 'a'`);
        await bothHaveRead();
        await db.execute(sql`update purses set coins = ${Number(rows[0]?.coins) / 2} where name = 'a'`);
      });
    await database.db.execute(sql`update purses set coins = 12 where name = 'a'`);
    await Promise.all([takeHalf(), takeHalf()]);
    expect(runs).toBe(3);
    expect(await purses()).toMatchObject({ a: 3 });
  });

  test('a limited number of times', async () => {
    let runs = 0;
    const attempt = inTransaction({ db: database.db }, async ({ db }) => {
      runs += 1;
      await db.execute(sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`);
    });
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('40001');
    expect(runs).toBe(5);
  });

  test('but not after any other failure', async () => {
    let runs = 0;
    const attempt = inTransaction({ db: database.db }, async ({ db }) => {
      runs += 1;
      await db.execute(sql`insert into purses values ('a', 1)`);
    });
    const error = await attempt.catch((thrown: unknown) => thrown);
    expect(runs).toBe(1);
    expect([isUniqueViolation(error), isUniqueViolation(error, 'purses_name')]).toEqual([true, true]);
    expect([isUniqueViolation(error, 'another'), isRetryable(error)]).toEqual([false, false]);
  });
});

test('a nested transaction that deadlocks makes the outer one retry, because all of it was rolled back', async () => {
  const bothHoldOne = meetingPoint();
  let runs = 0;
  const move = (from: string, to: string) =>
    inTransaction({ db: database.db }, async (outer) => {
      runs += 1;
      await addTo(outer.db, from, -1);
      await bothHoldOne();
      await inTransaction(outer, ({ db }) => addTo(db, to, 1));
    });
  await Promise.all([move('a', 'b'), move('b', 'a')]);
  expect(runs).toBeGreaterThan(2);
  expect(await purses()).toEqual({ a: 10, b: 10 });
});

test.each([
  ['an error of ours', new Error('no'), undefined],
  ['a system error', Object.assign(new Error('no'), { code: 'ENOENT' }), undefined],
  ['a database error', Object.assign(new Error('no'), { code: '23505' }), '23505'],
  [
    'a wrapped one',
    new Error('Failed query', { cause: Object.assign(new Error('no'), { code: '40P01' }) }),
    '40P01',
  ],
  ['no error at all', 'no', undefined],
])('the state of %s', (_what, error, state) => {
  expect(sqlState(error)).toBe(state);
});

describe('a connection ended by a stopping server', () => {
  const endConnections = () =>
    database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `);

  test('in the middle of a transaction: the transaction is retried', async () => {
    let runs = 0;
    await inTransaction({ db: database.db }, async ({ db }) => {
      runs += 1;
      await addTo(db, 'a', -3);
      if (runs === 1) await endConnections();
      await addTo(db, 'b', 3);
    });
    expect(runs).toBe(2);
    expect(await purses()).toEqual({ a: 7, b: 13 });
  });

  test('during a read: the read is retried', async () => {
    const slow = database.pool.query('select count(*)::int as count, pg_sleep(0.5) from purses');
    await expect.poll(async () => (await endConnections()).rowCount).toBeGreaterThan(0);
    expect((await slow).rows).toMatchObject([{ count: 2 }]);
  });

  test('during a write outside of a transaction: it fails, because its outcome is unknown', async () => {
    const slow = database.pool.query('update purses set coins = 0 where pg_sleep(0.5) is not null');
    const failure = slow.catch((error: unknown) => sqlState(error));
    await expect.poll(async () => (await endConnections()).rowCount).toBeGreaterThan(0);
    expect(await failure).toBe('57P01');
  });
});
