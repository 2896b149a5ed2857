import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { AppEnv } from './app-env.ts';

/** For load balancers and monitoring: is the process alive, can it reach the database, what does it use. */
export function healthRoutes() {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        // Not a select: that would wait for a server that restarts, and whoever asks wants to know now.
        await c.get('deps').db.execute(sql`values (1)`);
        return c.json({ status: 'ok' });
      } catch {
        return c.json({ status: 'database_unavailable' }, 503);
      }
    })
    .get('/metrics', async (c) =>
      c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType }),
    );
}
