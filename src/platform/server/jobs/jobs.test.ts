import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log/log.ts';
import { OutageError } from '../outage-error.ts';
import { jobsGauge } from './job-gauges.ts';
import { createJobs, defineJob } from './jobs.ts';

const database = testDatabase();
const soon = { timeout: 10_000, interval: 20 };

/** A runner with one kind of job, whose runs are recorded. */
async function startRunner(run: (data: { number: number }) => Promise<void> = async () => {}) {
  const lines = new LogLines();
  const runs: number[] = [];
  const name = `test.job-${crypto.randomUUID()}`;
  const definition = defineJob({
    name,
    schema: z.object({ number: z.number() }),
    run: async (_ctx: object, data) => {
      runs.push(data.number);
      await run(data);
    },
  });
  const log = createLog('info', lines);
  const options = { databaseUrl: database.url, definitions: [definition], log };
  const jobs = await createJobs<object>(options);
  onTestFinished(() => jobs.stop());
  const enqueue = (number: number) =>
    inTransaction({ db: database.db }, ({ db }) => jobs.enqueue(db, name, { number }));
  return { jobs, name, runs, lines, enqueue, another: () => createJobs<object>(options) };
}

async function statesOf(name: string): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`select state from pgboss.job where name = ${name}`);
  return rows.map((row) => row.state);
}

describe('a job belongs to the transaction that enqueues it', () => {
  test('it runs after the transaction commits', async () => {
    const { jobs, runs, enqueue, name } = await startRunner();
    await jobs.work({});
    await enqueue(7);
    await vi.waitFor(() => expect(runs).toEqual([7]), soon);
    await vi.waitFor(async () => expect(await statesOf(name)).toEqual(['completed']), soon);
  });

  test('it runs after the requested delay', async () => {
    const { jobs, runs, name, enqueue } = await startRunner();
    await jobs.work({});
    await inTransaction({ db: database.db }, ({ db }) =>
      jobs.enqueue(db, name, { number: 1 }, { afterSeconds: 3600 }),
    );
    await enqueue(2);
    await vi.waitFor(() => expect(runs).toEqual([2]), soon);
    const { rows } = await database.db.execute(
      sql`select start_after - created_on as delay from pgboss.job where name = ${name} and state = 'created'`,
    );
    expect(rows).toEqual([{ delay: '01:00:00' }]);
  });

  test('it runs on time after a delay, without waiting for the next poll', async () => {
    const lateness: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { jobs, runs, name } = await startRunner();
      await jobs.work({});
      // The worker becomes idle first, so that it waits for its next poll.
      await sleep(200 + 300 * round);
      const startedAt = performance.now();
      await inTransaction({ db: database.db }, ({ db }) =>
        jobs.enqueue(db, name, { number: 1 }, { afterSeconds: 1 }),
      );
      await vi.waitFor(() => expect(runs).toEqual([1]), soon);
      lateness.push(performance.now() - startedAt - 1000);
    }
    // A poll comes every five seconds, so all three would be late by more than three.
    expect(Math.min(...lateness)).toBeLessThan(1500);
    expect(Math.min(...lateness)).toBeGreaterThanOrEqual(0);
  });

  test('it does not exist after the transaction is rolled back', async () => {
    const { jobs, runs, name, enqueue } = await startRunner();
    await jobs.work({});
    await expect(
      inTransaction({ db: database.db }, async ({ db }) => {
        await jobs.enqueue(db, name, { number: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await enqueue(2);
    await vi.waitFor(() => expect(runs).toEqual([2]), soon);
    expect(await statesOf(name)).toHaveLength(1);
  });

  test('without a transaction it is refused', async () => {
    const { jobs, name } = await startRunner();
    await expect(jobs.enqueue(database.db, name, { number: 1 })).rejects.toThrow(
      'must be enqueued in a transaction',
    );
  });
});

test('a schedule of an older version is removed, so that no jobs without a worker are enqueued', async () => {
  const { jobs, name } = await startRunner();
  await database.db.execute(sql`
    insert into pgboss.schedule (name, key, cron, timezone) values (${name}, '', '* * * * *', 'Europe/Rome')`);
  await jobs.work({});
  const { rows } = await database.db.execute(sql`select from pgboss.schedule where name = ${name}`);
  expect(rows).toEqual([]);
});

test('jobs that are not running yet are counted by queue', async () => {
  const { jobs, name, enqueue } = await startRunner();
  const figures = async () => {
    const counted = await jobsGauge.count({ db: database.db, clock: systemClock });
    const own = counted.filter(({ labels }) => labels.queue === name);
    return Object.fromEntries(own.map(({ labels, value }) => [labels.state, value]));
  };
  expect(await figures()).toEqual({ waiting: 0, retrying: 0, delayed: 0 });
  await enqueue(1);
  await enqueue(2);
  await enqueue(3);
  await inTransaction({ db: database.db }, ({ db }) =>
    jobs.enqueue(db, name, { number: 4 }, { afterSeconds: 3600 }),
  );
  await database.db.execute(
    sql`update pgboss.job set state = 'retry' where name = ${name} and data->>'number' = '3'`,
  );
  await database.db.execute(
    sql`update pgboss.job set state = 'completed' where name = ${name} and data->>'number' = '2'`,
  );
  expect(await figures()).toEqual({ waiting: 1, retrying: 1, delayed: 1 });
});

test('a job enqueued while no worker ran runs when one starts', async () => {
  const { jobs, runs, enqueue } = await startRunner();
  await enqueue(1);
  await jobs.work({});
  await vi.waitFor(() => expect(runs).toEqual([1]), soon);
});

test('jobs enqueued together do not wait for each other', async () => {
  const { jobs, name, runs } = await startRunner(() => sleep(50));
  await jobs.work({});
  // Five per poll of the queue would take a minute.
  await inTransaction({ db: database.db }, async ({ db }) => {
    for (let number = 0; number < 60; number++) await jobs.enqueue(db, name, { number });
  });
  await vi.waitFor(() => expect(runs).toHaveLength(60), soon);
});

describe('a job that fails', () => {
  test('is retried after a while, and logged without its data', async () => {
    const { jobs, runs, name, lines, enqueue } = await startRunner(async () => {
      if (runs.length === 1) throw new Error('the mail server is away');
    });
    await jobs.work({});
    await enqueue(471_147_114_711);
    await vi.waitFor(async () => expect(await statesOf(name)).toEqual(['retry']), soon);
    await endPause(name);
    await vi.waitFor(async () => expect(await statesOf(name)).toEqual(['completed']), soon);
    expect(runs).toEqual([471_147_114_711, 471_147_114_711]);
    expect(lines.all).toMatchObject([
      { job: name, error: { message: 'the mail server is away' }, msg: 'job failed, it will be tried again' },
    ]);
    expect(lines.text).not.toContain('471147114711');
  });

  test('is retried without a log line when the outage is already logged', async () => {
    const { jobs, name, lines, enqueue } = await startRunner(async () => {
      throw new OutageError('the mail server is away');
    });
    await jobs.work({});
    await enqueue(1);
    await vi.waitFor(async () => expect(await statesOf(name)).toEqual(['retry']), soon);
    expect(lines.text).toBe('');
  });

  test('delays no other job', async () => {
    const { jobs, runs, enqueue } = await startRunner(async ({ number }) => {
      if (number === 1) throw new Error('no');
    });
    await jobs.work({});
    await enqueue(1);
    await enqueue(2);
    await vi.waitFor(() => expect(runs).toContain(2), soon);
  });

  test('does not run at all when its data has an invalid shape', async () => {
    const { jobs, runs, name } = await startRunner();
    await jobs.work({});
    await inTransaction({ db: database.db }, ({ db }) => jobs.enqueue(db, name, { number: 'seven' }));
    await vi.waitFor(async () => expect(await statesOf(name)).toEqual(['retry']), soon);
    expect(runs).toEqual([]);
  });

  async function endPause(name: string): Promise<void> {
    const { rows } = await database.db.execute<{ pause: number }>(
      sql`select extract(epoch from start_after - now())::float as pause from pgboss.job where name = ${name}`,
    );
    expect(Number(rows[0]?.pause)).toBeGreaterThan(1);
    await database.db.execute(sql`update pgboss.job set start_after = now() where name = ${name}`);
  }
});

describe('stopping the runner', () => {
  test('lets a running job finish, and starts no other', async () => {
    let finish = () => {};
    const finished: number[] = [];
    const { jobs, runs, enqueue, name } = await startRunner(async ({ number }) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished.push(number);
    });
    await jobs.work({});
    await enqueue(1);
    await vi.waitFor(() => expect(runs).toEqual([1]), soon);
    await enqueue(2);
    const stopped = jobs.stop();
    await sleep(300);
    expect(finished).toEqual([]);
    finish();
    await stopped;
    expect(finished).toEqual([1]);
    expect(runs).toEqual([1]);
    expect((await statesOf(name)).sort()).toEqual(['completed', 'created']);
  });

  test('leaves queued jobs for the next start', async () => {
    const { jobs, runs, enqueue, another } = await startRunner();
    await enqueue(1);
    await jobs.stop();
    const next = await another();
    onTestFinished(() => next.stop());
    await next.work({});
    await vi.waitFor(() => expect(runs).toEqual([1]), soon);
  });
});

test('several processes create the queues at the same time, and each job runs once', async () => {
  const { jobs, runs, enqueue, another } = await startRunner();
  const others = await Promise.all([another(), another()]);
  for (const other of others) onTestFinished(() => other.stop());
  await Promise.all([jobs, ...others].map((each) => each.work({})));
  for (let number = 0; number < 12; number++) await enqueue(number);
  await vi.waitFor(() => expect(runs).toHaveLength(12), soon);
  await sleep(200);
  expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, number) => number));
});

test('the job runner continues after its database connections are cut', async () => {
  const { jobs, runs, enqueue } = await startRunner();
  await jobs.work({});
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tu-jobs%' and datname = current_database()`,
  );
  await enqueue(1);
  await vi.waitFor(() => expect(runs).toEqual([1]), soon);
});
