import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { checkouts } from './checkout.table.ts';

/**
 * Protects the payment page of the built-in simulator: PayPal would ask for a login, the simulator accepts anybody.
 * Only the buyer of this checkout gets in; for others there is no such payment.
 */
export const buyerOnly = createMiddleware<AppEnv>(async (c, next) => {
  c.set('isPage', true);
  const actor = await c.get('actor')();
  const token = await paymentOf(c);
  if (actor.kind !== 'person' || !token) throw new AppError('not_found');
  const [checkout] = await c
    .get('deps')
    .db.select({ userId: checkouts.userId })
    .from(checkouts)
    .where(eq(checkouts.providerOrderId, token));
  if (checkout?.userId !== actor.userId) throw new AppError('not_found');
  await next();
});

async function paymentOf(c: Context<AppEnv>): Promise<string | undefined> {
  if (c.req.method === 'GET') return c.req.query('token');
  const { token } = await c.req.parseBody();
  return typeof token === 'string' ? token : undefined;
}
