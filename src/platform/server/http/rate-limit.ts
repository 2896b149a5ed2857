import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../kernel/errors.ts';
import type { AppEnv } from './app-env.ts';
import { RequestLimiter } from './request-limiter.ts';

type Limit = { points: number; seconds: number };

/** At most `points` requests per client address in `seconds`, in this process; the page renderer's own calls do not count. */
export function rateLimit(limit: Limit) {
  const requireUse = limitByAddress(limit);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.env.internal) requireUse(c);
    await next();
  });
}

/** A counter for handlers that count only some requests. The function throws `too_many_requests` over the limit. */
export function limitByAddress(limit: Limit): (c: Context<AppEnv>) => void {
  const limiter = new RequestLimiter(limit);
  return (c) => {
    const seconds = limiter.consume(c.get('clientAddress'));
    if (seconds !== undefined) throw new AppError('too_many_requests', { seconds });
  };
}
