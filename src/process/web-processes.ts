import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BirpcReturn, createBirpc } from 'birpc';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import {
  createProcessMetrics,
  joinProcessMetrics,
} from '#platform/server/http/observability/process-metrics.ts';
import type { JobRunner } from '#platform/server/jobs/jobs.ts';
import { counters } from './modules.ts';
import type { PrimaryCalls, WebProcessCalls, WebProcessPlan } from './process-calls.ts';

/** Maximum wait for a stopping web process, in milliseconds: longer than its own wait for open requests. */
export const webProcessLimit = 14_000;

/**
 * Milliseconds: a web process that ended earlier is not replaced at once, because the next one would probably
 * end too.
 */
const shortLife = 5000;
const maxPause = 30_000;

type WebProcess = { worker: Worker; calls: BirpcReturn<WebProcessCalls, PrimaryCalls>; ended: Promise<void> };

/**
 * Starts the web processes, which share the port, and replaces one that ends. This process counts requests
 * for their limits. The returned function stops them. Throws StartError when they cannot serve.
 */
export async function startWebProcesses(
  plan: WebProcessPlan,
  { log, limits, live }: Pick<AppDeps, 'log' | 'limits' | 'live'>,
  jobs: Pick<JobRunner<never>, 'wakeWorkerLater'>,
): Promise<() => Promise<void>> {
  const processes = new Set<WebProcess>();
  const stopping = new AbortController();
  const ownMetrics = createProcessMetrics(live, counters);
  cluster.setupPrimary({
    exec: path.join(import.meta.dirname, 'web-process.ts'),
    args: [],
    serialization: 'advanced',
  });

  const answers: PrimaryCalls = {
    consumeLimit: (limit, address) => limits.consume(limit, address) as number | undefined,
    wakeWorkerLater: jobs.wakeWorkerLater,
    async readAllMetrics() {
      const others = [...processes].map(({ calls }) => calls.readMetrics());
      return joinProcessMetrics(await Promise.all([ownMetrics.getMetricsAsJSON(), ...others]));
    },
  };

  async function startOne(): Promise<WebProcess> {
    const worker = cluster.fork();
    const calls = createBirpc<WebProcessCalls, PrimaryCalls>(answers, {
      post: (message) => worker.isConnected() && worker.send(message),
      on: (hear) => worker.on('message', hear),
      timeout: -1,
    });
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.on('error', (error) => log.warn({ error }, 'a web process cannot be reached'));
    const one: WebProcess = { worker, calls, ended };
    processes.add(one);
    void ended.then(() => {
      processes.delete(one);
      calls.$close(new Error('the web process ended'));
    });
    const { refusal } = await calls.serve(plan);
    if (refusal !== undefined) throw new StartError(refusal);
    return one;
  }

  /** Keeps one web process running until the site stops. */
  async function keep(first: WebProcess): Promise<void> {
    let current: WebProcess | undefined = first;
    let pause = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await current?.ended;
      if (stopping.signal.aborted) return;
      log.error({}, 'A web process ended: another one replaces it');
      pause = performance.now() - startedAt < shortLife ? Math.min(maxPause, pause * 2 + 100) : 0;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await startOne().catch((error: unknown) => {
        log.error({ error }, 'A web process did not start');
        return undefined;
      });
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const ending = [...processes].map(async ({ worker, calls, ended }) => {
      const giveUp = setTimeout(() => {
        log.error({ milliseconds: webProcessLimit }, 'The stop gave up a web process');
        worker.process.kill('SIGKILL');
      }, webProcessLimit);
      await calls.stop.asEvent().catch(() => undefined);
      await ended;
      clearTimeout(giveUp);
    });
    await Promise.all(ending);
  }

  try {
    const first = await Promise.all(Array.from({ length: plan.config.webProcesses }, startOne));
    for (const one of first) void keep(one);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
