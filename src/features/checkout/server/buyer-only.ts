import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { checkouts } from './checkout.table.ts';

/**
 * Before the page on which the built-in simulator lets somebody pay: PayPal would ask who they are, the simulator believes
 * everybody. So the site lets in the buyer of this checkout, and to others there is no such payment.
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
