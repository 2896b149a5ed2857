import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './app-env.ts';
import { AppError } from './errors.ts';

/** At most `points` requests per client address in `seconds`, in this process; the page renderer's own calls do not count. */
export function rateLimit(options: { points: number; seconds: number }) {
  const limiter = new RateLimiterMemory({ points: options.points, duration: options.seconds });
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.env.internal) return next();
    try {
      await limiter.consume(c.get('clientAddress'));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.ceil(refusal.msBeforeNext / 1000);
      throw new AppError('too_many_requests', { seconds });
    }
    await next();
  });
}
