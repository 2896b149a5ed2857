import type { MetricObject } from 'prom-client';
import type { Config } from '#platform/server/config/config.ts';
import type { DatabasePlace } from '#platform/server/db/database-place.ts';
import type { RequestLimit } from '#platform/server/http/security/request-limits.ts';
import type { SimulatorAddress } from './payments.ts';

// What the processes of a site with several web processes ask of each other, over the channel that Node opens between them.

/** What a web process needs to know. The configuration comes with it, because parts of it are random. */
export type WebProcessPlan = {
  config: Config;
  database: DatabasePlace;
  simulator: SimulatorAddress | undefined;
};

/** What the primary process asks of a web process. */
export type WebProcessCalls = {
  /** Serves from now on. Returns the sentence for the operator when that is impossible. */
  serve(plan: WebProcessPlan): Promise<{ refusal?: string }>;
  readMetrics(): Promise<MetricObject[]>;
  /** Answers the open requests, and ends. */
  stop(): void;
};

/** What a web process asks of the primary process. */
export type PrimaryCalls = {
  /** Counts a request for all web processes: see `RequestLimits`. */
  consumeLimit(limit: RequestLimit, address: string): number | undefined;
  wakeWorkerLater(name: string, seconds: number): void;
  /** The metrics of all processes, in Prometheus' text format. */
  readAllMetrics(): Promise<string>;
};
