import { createBirpc } from 'birpc';
import { StartError } from '#platform/server/config/start-error.ts';
import { createProcessMetrics } from '#platform/server/http/process-metrics.ts';
import { createJobSender } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { openParts, type Running, stopAll } from './open-parts.ts';
import { joinPayments } from './payments.ts';
import type { PrimaryCalls, WebProcessCalls, WebProcessPlan } from './process-calls.ts';
import { serveSite } from './serve-site.ts';

/** Serves when the primary process asks for it, and until it says so. */
export function runWebProcess(): { stop: () => Promise<void> } {
  const running: Running = [];
  let metrics: ReturnType<typeof createProcessMetrics> | undefined;
  let isStopping = false;

  const answers: WebProcessCalls = {
    async serve(plan) {
      try {
        metrics = await serve(plan, primary, running);
        return {};
      } catch (error) {
        await stopAll(running);
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
    await stopAll(running);
    process.exit(0);
  }
  return { stop };
}

async function serve(
  { config, databaseUrl, simulator }: WebProcessPlan,
  primary: ReturnType<typeof createBirpc<PrimaryCalls, WebProcessCalls>>,
  running: Running,
) {
  const log = createLog(config.logLevel);
  const payments = joinPayments(config, simulator);
  running.push(async () => payments.close());
  const limits = { consume: primary.consumeLimit };
  const parts = await openParts(config, log, databaseUrl, { payments, limits }, running);
  const jobs = await createJobSender({
    databaseUrl,
    log,
    wakeWorkerLater: (name, seconds) => void primary.wakeWorkerLater.asEvent(name, seconds),
  });
  running.push(jobs.stop);
  const { readAllMetrics: readProcessMetrics } = primary;
  const options = { isDevelopment: false, simulator: payments.simulator, readProcessMetrics };
  await serveSite({ ...parts, jobs }, options, running);
  return createProcessMetrics(parts.live);
}
