import {
  AggregatorRegistry,
  type Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { LiveFeed } from '../../live/live-feed.ts';
import { replicaRequests } from '../api/read-replica.ts';

/**
 * What monitoring reads of one process: memory, processor time, waiting, its open streams of changes, its readings of the
 * replica, and what areas count.
 */
export function createProcessMetrics(
  live: Pick<LiveFeed, 'openStreams'>,
  counters: readonly Counter[] = [],
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with the ending of counters, which Prometheus refuses; their sums are those of the same names without it.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  new Gauge({
    name: 'tu_live_streams',
    help: 'Open streams of changes',
    registers: [registry],
    collect() {
      this.set(live.openStreams);
    },
  });
  registry.registerMetric(replicaRequests);
  for (const counter of counters) registry.registerMetric(counter);
  return registry;
}

/** Adds up the metrics of several processes, each read with `getMetricsAsJSON`; waiting is averaged. In Prometheus' text format. */
export function joinProcessMetrics(metrics: readonly MetricObject[][]): Promise<string> {
  return AggregatorRegistry.aggregate([...metrics]).metrics();
}
