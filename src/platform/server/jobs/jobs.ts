import { type ConstructorOptions, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { systemClock } from '../../kernel/clock/clock.ts';
import { asError } from '../../kernel/error-code.ts';
import { type Database, isTransaction } from '../db/database.ts';
import { isDatabaseDown } from '../db/errors.ts';
import { runNamedQuery } from '../db/named-query.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Log } from '../log/log.ts';
import { createSparingLog } from '../log/sparing-log.ts';
import { OutageError } from '../outage-error.ts';

/** A kind of background work, made with `defineJob`. */
export type JobDefinition<Context> = {
  name: string;
  retryLimit?: number;
  schedule?: string;
  run(ctx: Context, data: unknown): Promise<void>;
};

/**
 * Defines background work. `run` may be called again after a failure or a crash: it must be idempotent. `retryLimit`:
 * how often a failed run is retried, with growing pauses (default 10: about six hours). `schedule`: cron expression in
 * Europe/Rome; the job then also runs with empty data.
 */
export function defineJob<Context, Data extends object>(definition: {
  name: string;
  schema: z.ZodType<Data>;
  retryLimit?: number;
  schedule?: string;
  run(ctx: Context, data: Data): Promise<void>;
}): JobDefinition<Context> {
  return { ...definition, run: (ctx, data) => definition.run(ctx, definition.schema.parse(data ?? {})) };
}

/** The queue of background work. */
export type Jobs = {
  /**
   * Enqueues in the transaction `db`: rolled back with it, visible to workers when it commits, `afterSeconds` later if
   * given. This process then runs it on time, and another within some seconds if this one has died.
   */
  enqueue(db: Database, name: string, data: object, options?: EnqueueOptions): Promise<void>;
};

export type EnqueueOptions = { afterSeconds?: number };

/** How long stopping waits for running jobs, in milliseconds; interrupted jobs run again at the next start. */
export const jobsLimit = 6000;

export type JobRunner<Context> = Jobs & {
  /** Makes this process look for delayed jobs of this name after the given seconds. */
  wakeWorkerLater(name: string, seconds: number): void;
  /** Starts workers for every definition. */
  work(ctx: Context): Promise<void>;
  /** Waits for running jobs (at most `jobsLimit`) and closes the connections. */
  stop(): Promise<void>;
};

/** The queue of a process that only adds jobs; `wakeWorkerLater` notifies the process that runs them. */
export async function createJobSender(options: {
  databaseUrl: string;
  log: Log;
  wakeWorkerLater: JobRunner<never>['wakeWorkerLater'];
}): Promise<Jobs & { stop(): Promise<void> }> {
  const boss = createBoss(options, { max: 1, supervise: false, schedule: false, migrate: false });
  await boss.start();
  return { enqueue: enqueueWith(boss, options.wakeWorkerLater), stop: () => boss.stop({ graceful: false }) };
}

/** Creates the queues of `definitions` in the database; jobs run once `work` is called. */
export async function createJobs<Context>(options: {
  databaseUrl: string;
  definitions: JobDefinition<Context>[];
  log: Log;
}): Promise<JobRunner<Context>> {
  const { definitions, log } = options;
  const boss = createBoss(options, { max: 4, useListenNotify: true });
  await boss.start();
  for (const { name, retryLimit = 10 } of definitions) {
    const queue = { ...queueOptions, retryLimit };
    await boss.createQueue(name, queue);
    // An older version may have created the queue with other options.
    await boss.updateQueue(name, queue);
  }
  const workers = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();

  /** The queue sends no notification for a delayed job: without this a worker would find it at its next poll. */
  function wakeWorkerLater(name: string, seconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    }, seconds * 1000);
    timers.add(timer);
  }

  return {
    enqueue: enqueueWith(boss, wakeWorkerLater),
    wakeWorkerLater,
    async work(ctx) {
      const scheduled = new Set(definitions.filter(({ schedule }) => schedule).map(({ name }) => name));
      // An older version may have scheduled jobs that no longer exist.
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
      for (const definition of definitions) {
        if (definition.schedule)
          await boss.schedule(definition.name, definition.schedule, {}, { tz: 'Europe/Rome' });
        const worker = await boss.work(definition.name, workOptions, (batch) =>
          Promise.all(batch.map((job) => runJob(definition, ctx, job, log))),
        );
        workers.set(definition.name, worker);
      }
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: jobsLimit });
    },
  };
}

function createBoss(
  { databaseUrl, log }: { databaseUrl: string; log: Log },
  options: ConstructorOptions,
): PgBoss {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'tu-jobs', ...options });
  const logOutage = createSparingLog();
  const message = 'background jobs: database error';
  boss.on('error', (thrown) => {
    const error = asError(thrown);
    if (isDatabaseDown(error)) logOutage({ log, clock: systemClock }, { error }, message);
    else log.error({ error }, message);
  });
  return boss;
}

/**
 * Names of the enqueuing statements, about one for each queue. A connection parses and plans a named
 * statement only once.
 */
const statementNames = new Map<string, string>();

function nameOf(statement: string): string {
  const name = statementNames.get(statement) ?? `enqueue_${statementNames.size + 1}`;
  statementNames.set(statement, name);
  return name;
}

function enqueueWith(boss: PgBoss, wakeWorkerLater: JobRunner<never>['wakeWorkerLater']): Jobs['enqueue'] {
  return async (db, name, data, { afterSeconds } = {}) => {
    if (!isTransaction(db)) throw new Error(`Job ${name} must be enqueued in a transaction`);
    await boss.send(name, data, {
      db: { executeSql: (sql, params = []) => runNamedQuery(db, nameOf(sql), { sql, params }) },
      ...(afterSeconds && { startAfter: afterSeconds }),
    });
    if (afterSeconds) afterCommit(db, () => wakeWorkerLater(name, afterSeconds));
  };
}

const queueOptions = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  notify: true,
  // A killed process stops sending heartbeats; its job then runs again.
  heartbeatSeconds: 30,
};

const workOptions = {
  // A notification wakes a worker for one batch; it continues by itself while batches are full.
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  // Retries and delayed jobs send no notification, so the queue is polled too.
  notifyPollingIntervalSeconds: 5,
} as const;

async function runJob<Context>(
  definition: JobDefinition<Context>,
  ctx: Context,
  { id, data }: { id: string; data: unknown },
  log: Log,
): Promise<JobResult> {
  try {
    await definition.run(ctx, data);
    return { id, status: 'completed' };
  } catch (error) {
    if (!(error instanceof OutageError))
      log.warn({ job: definition.name, jobId: id, error }, 'job failed, it will be tried again');
    return { id, status: 'failed' };
  }
}
