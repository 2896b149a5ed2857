import type { MetricObject } from 'prom-client';
import type { Config } from '#platform/server/config/config.ts';
import type { DatabasePlace } from '#platform/server/config/database-place.ts';
import type { RequestLimit } from '#platform/server/http/security/request-limits.ts';
import type { SimulatorAddress } from './payments.ts';

// The calls between the processes of a site with several web processes, over Node's IPC channel.

/** The parameters of a web process. They contain the configuration, because parts of it are random. */
export type WebProcessPlan = {
  config: Config;
  database: DatabasePlace;
  simulator: SimulatorAddress | undefined;
};

/** The calls of the primary process to a web process. */
export type WebProcessCalls = {
  /** Starts serving. Returns a message for the operator when that is impossible. */
  serve(plan: WebProcessPlan): Promise<{ refusal?: string }>;
  readMetrics(): Promise<MetricObject[]>;
  /** Finishes the open requests, and ends the process. */
  stop(): void;
};

/** The calls of a web process to the primary process. */
export type PrimaryCalls = {
  /** Counts a request for all web processes: see `RequestLimits`. */
  consumeLimit(limit: RequestLimit, address: string): number | undefined;
  wakeWorkerLater(name: string, seconds: number): void;
  /** The metrics of all processes, in Prometheus' text format. */
  readAllMetrics(): Promise<string>;
};
