import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import { AppError } from '../../../kernel/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import { version } from '../../version.ts';
import type { AppEnv } from '../api/app-env.ts';
import { isFromOperator } from '../api/operator-only.ts';
import { createGauges, type SiteGauge } from './gauges.ts';

/** Bytes that must be free on the disk of the embedded database, or of the pictures: with less, writes may fail. */
const leastFree = 64 * 1024 * 1024;

type FreeBytes = (folder: string) => Promise<number>;

/** Free bytes of the disk on which the folder is or will be made. */
export const freeBytesOn: FreeBytes = async (folder) => {
  const parent = path.dirname(folder);
  const disk = await statfs(folder).catch((error) => {
    if (parent === folder) throw error;
  });
  return disk ? disk.bavail * disk.bsize : freeBytesOn(parent);
};

/**
 * Health checks for load balancers and monitoring: liveness, readiness, metrics. Readiness is public; its reason and
 * the metrics are for the operator.
 */
export function healthRoutes({
  gauges = [],
  freeBytes = freeBytesOn,
  readProcessMetrics,
}: {
  gauges?: readonly SiteGauge[];
  freeBytes?: FreeBytes;
  /** Metrics of all processes of the site, in Prometheus' text format. */
  readProcessMetrics: () => Promise<string>;
}) {
  const metrics = new Registry();
  const refreshGauges = createGauges(gauges, metrics);
  new Gauge({
    name: 'tu_version',
    help: 'Which version runs: always 1',
    labelNames: ['version'],
    registers: [metrics],
  }).set({ version }, 1);
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok', version }))
    .get('/readyz', async (c) => {
      const reason = await findObstacle(c.get('deps'), freeBytes);
      if (!reason) return c.json({ status: 'ok' });
      return c.json({ status: 'unavailable', ...(isFromOperator(c) && { reason }) }, 503);
    })
    .get('/metrics', async (c) => {
      if (!isFromOperator(c)) throw new AppError('not_found');
      await refreshGauges(c.get('deps'));
      const text = `${await readProcessMetrics()}\n${await metrics.metrics()}`;
      return c.text(text, 200, { 'content-type': metrics.contentType });
    });
}

async function findObstacle(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  freeBytes: FreeBytes,
): Promise<'database_unavailable' | 'disk_full' | undefined> {
  try {
    // Not a select: the pool retries those while a server restarts, and a health check needs its answer now.
    await db.execute(sql`values (1)`);
  } catch {
    return 'database_unavailable';
  }
  const keepsData = config.database === undefined || config.s3 === undefined;
  if (!keepsData) return undefined;
  const free = await freeBytes(config.dataDir).catch(() => undefined);
  return free !== undefined && free < leastFree ? 'disk_full' : undefined;
}
