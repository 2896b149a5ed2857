import { createBirpc } from 'birpc';
import { StartError } from '#platform/server/config/start-error.ts';
import { createProcessMetrics } from '#platform/server/http/observability/process-metrics.ts';
import { createJobSender } from '#platform/server/jobs/jobs.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { RunningParts } from '#platform/server/running-parts.ts';
import { counters } from './modules.ts';
import { openParts } from './open-parts.ts';
import { joinPayments } from './payments.ts';
import type { PrimaryCalls, WebProcessCalls, WebProcessPlan } from './process-calls.ts';
import { serveSite } from './serve-site.ts';

/** Serves from the primary process's `serve` call until its `stop` call. */
export function runWebProcess(): { stop: () => Promise<void> } {
  let running: RunningParts | undefined;
  let metrics: ReturnType<typeof createProcessMetrics> | undefined;
  let isStopping = false;

  const answers: WebProcessCalls = {
    async serve(plan) {
      const log = createLog(plan.config.logLevel);
      running = new RunningParts(log);
      try {
        metrics = await serve(plan, primary, log, running);
        return {};
      } catch (error) {
        await running.close();
        if (error instanceof StartError) return { refusal: error.message };
        throw error;
      }
    },
    readMetrics: async () => (await metrics?.getMetricsAsJSON()) ?? [],
    stop: () => void stop(),
  };
  const primary = createBirpc<PrimaryCalls, WebProcessCalls>(answers, {
    post: (message) => process.send?.(message),
    on: (hear) => process.on('message', hear),
    timeout: -1,
  });

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await running?.close();
    process.exit(0);
  }
  return { stop };
}

async function serve(
  { config, database, simulator }: WebProcessPlan,
  primary: ReturnType<typeof createBirpc<PrimaryCalls, WebProcessCalls>>,
  log: Log,
  running: RunningParts,
) {
  const payments = joinPayments(config, simulator);
  running.add({ name: 'payments', close: payments.close });
  const limits = { consume: primary.consumeLimit };
  const parts = await openParts(config, log, database, { payments, limits }, running);
  const jobs = await createJobSender({
    databaseUrl: database.directUrl,
    log,
    wakeWorkerLater: (name, seconds) => void primary.wakeWorkerLater.asEvent(name, seconds),
  });
  running.add({ name: 'background jobs', close: jobs.stop });
  const { readAllMetrics: readProcessMetrics } = primary;
  const options = { isDevelopment: false, simulator: payments.simulator, readProcessMetrics };
  await serveSite({ ...parts, jobs }, options, running);
  return createProcessMetrics(parts.live, counters);
}
