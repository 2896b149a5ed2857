import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../kernel/errors.ts';
import type { AppEnv } from '../api/app-env.ts';
import type { RequestLimit } from './request-limits.ts';

/** Refuses requests of a client address over the limit; the page renderer's own calls do not count. */
export function rateLimit(limit: RequestLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.env.internal) await requireRequest(c, limit);
    await next();
  });
}

/** Counts one request of the client address. Throws `too_many_requests` over the limit. */
export async function requireRequest(c: Context<AppEnv>, limit: RequestLimit): Promise<void> {
  const seconds = await c.get('deps').limits.consume(limit, c.get('clientAddress'));
  if (seconds !== undefined) throw new AppError('too_many_requests', { seconds });
}
