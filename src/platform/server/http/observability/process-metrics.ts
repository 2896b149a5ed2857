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
 * Metrics of one process: memory, processor time, event loop delay, its open streams of changes, its readings
 * of the replica, and the counters of areas.
 */
export function createProcessMetrics(
  live: Pick<LiveFeed, 'openStreams'>,
  counters: readonly Counter[] = [],
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges whose names end like counters, which Prometheus refuses; gauges of the same names without that
  // ending replace them.
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

/**
 * Adds up the metrics of several processes, each read with `getMetricsAsJSON`; delays are averaged. Returns
 * Prometheus' text format.
 */
export function joinProcessMetrics(metrics: readonly MetricObject[][]): Promise<string> {
  return AggregatorRegistry.aggregate([...metrics]).metrics();
}
