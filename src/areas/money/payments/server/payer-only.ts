import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { PayerCheck } from '#framework/server/payment-events.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';

/**
 * Protects the payment page of the built-in simulator: PayPal would ask for a login, the simulator accepts
 * everybody. Only the person who began this payment has access; for others it does not exist.
 */
export const payerOnly = (checks: readonly PayerCheck[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('isPage', true);
    const actor = await c.get('actor')();
    const token = await paymentOf(c);
    if (!token) throw new AppError('not_found');
    const reader = {
      userId: actor.kind === 'person' ? actor.userId : undefined,
      cookie: (name: string) => getCookie(c, name),
    };
    const answers = await Promise.all(checks.map((isPayer) => isPayer(c.get('deps'), token, reader)));
    if (!answers.includes(true)) throw new AppError('not_found');
    await next();
  });

async function paymentOf(c: Context<AppEnv>): Promise<string | undefined> {
  if (c.req.method === 'GET') return c.req.query('token');
  const { token } = await c.req.parseBody();
  return typeof token === 'string' ? token : undefined;
}
