import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss';
import type { z } from 'zod';
import { type Database, isTransaction } from '../db/database.ts';
import type { Log } from '../log/log.ts';

/** A kind of background work, made with `defineJob`. */
export type JobDefinition<Context> = {
  name: string;
  retryLimit?: number;
  schedule?: string;
  run(ctx: Context, data: unknown): Promise<void>;
};

/**
 * Defines background work. `run` may be called again after a failure or a crash: it must be idempotent.
 * `retryLimit`: how often a failed run is tried again with growing pauses (default 10: about six hours).
 * `schedule`: cron expression in Europe/Rome; the job then also runs by itself, with empty data.
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

export type JobOptions = Pick<SendOptions, 'startAfter' | 'singletonKey'>;

/** Asks for background work. */
export type Jobs = {
  /** Enqueues in the transaction `db`: rolled back with it, visible to workers when it commits. */
  enqueue(db: Database, name: string, data: object, options?: JobOptions): Promise<void>;
};

export type JobRunner<Context> = Jobs & {
  /** Starts workers for every definition. */
  work(ctx: Context): Promise<void>;
  /** Lets running jobs end (at most 20 seconds) and closes the connections. */
  stop(): Promise<void>;
};

/** Prepares the queues of `definitions` on the database; jobs run once `work` is called. */
export async function createJobs<Context>(options: {
  databaseUrl: string;
  definitions: JobDefinition<Context>[];
  log: Log;
}): Promise<JobRunner<Context>> {
  const { definitions, log } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'tu-jobs',
    max: 4,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ error }, 'background jobs: database error'));
  await boss.start();
  for (const definition of definitions) {
    await boss.createQueue(definition.name, {
      retryLimit: definition.retryLimit ?? 10,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      notify: true,
    });
  }
  return {
    async enqueue(db, name, data, jobOptions = {}) {
      if (!isTransaction(db)) throw new Error(`Job ${name} must be enqueued in a transaction`);
      await boss.send(name, data, { ...jobOptions, db: fromDrizzle(db, sql) });
    },
    async work(ctx) {
      for (const definition of definitions) {
        if (definition.schedule)
          await boss.schedule(definition.name, definition.schedule, {}, { tz: 'Europe/Rome' });
        await boss.work(definition.name, { pollingIntervalSeconds: 2, batchSize: 1 }, async ([job]) => {
          if (!job) return;
          try {
            await definition.run(ctx, job.data);
          } catch (error) {
            log.warn({ job: definition.name, jobId: job.id, error }, 'job failed, it will be tried again');
            throw error;
          }
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
