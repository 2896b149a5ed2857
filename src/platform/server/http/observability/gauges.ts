import { Gauge, type Registry } from 'prom-client';
import type { AppDeps } from '../../app-deps.ts';
import type { QueryContext } from '../../context.ts';

/** A gauge for monitoring: a number for each combination of its labels. */
export type SiteGauge = {
  /** Its name for Prometheus, such as `tu_orders`. */
  name: string;
  help: string;
  labels: readonly string[];
  /**
   * A single statement that uses an index, because it runs every few seconds. A missing count must be
   * returned as zero, not left out.
   */
  count(ctx: QueryContext): Promise<{ labels: Readonly<Record<string, string>>; value: number }[]>;
};

/** Seconds for which figures are cached, so that frequent scrapes do not load the database. */
const cacheSeconds = 15;

/**
 * Seconds after which a scrape continues without the figures, for example when the database does not answer.
 * Prometheus waits for ten.
 */
const maxWait = 3;

/**
 * Registers gauges and returns the function that brings them up to date. A gauge that cannot be counted is absent until it can:
 * an old number would look like a current one.
 */
export function createGauges(
  definitions: readonly SiteGauge[],
  registry: Registry,
): (deps: AppDeps) => Promise<void> {
  const gauges = definitions.map((definition) => ({
    definition,
    gauge: registerGauge(definition, registry),
  }));
  let last: { at: Date; counted: Promise<unknown> } | undefined;
  return async (deps) => {
    const now = deps.clock.now();
    const age = last ? Math.abs(now.getTime() - last.at.getTime()) / 1000 : Number.POSITIVE_INFINITY;
    if (!last || age >= cacheSeconds) {
      last = { at: now, counted: Promise.all(gauges.map((each) => refresh(deps, each))) };
    }
    await Promise.race([last.counted, giveUp()]);
  };
}

const giveUp = () => new Promise((resolve) => setTimeout(resolve, maxWait * 1000).unref());

function registerGauge({ name, help, labels }: SiteGauge, registry: Registry): Gauge {
  return new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
}

async function refresh(
  deps: AppDeps,
  { definition, gauge }: { definition: SiteGauge; gauge: Gauge },
): Promise<void> {
  gauge.reset();
  try {
    const values = await definition.count(deps);
    for (const { labels, value } of values) gauge.set({ ...labels }, value);
  } catch (error) {
    deps.log.warn({ gauge: definition.name, error }, 'a figure for monitoring could not be counted');
  }
}
