import { createRoute, z } from '@hono/zod-openapi';
import { draftCheckout } from '#features/checkout/server/draft-checkout.ts';
import { matchLocale } from '#platform/i18n/locales.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { builtInStoreId } from '../store.schema.ts';

/** Lines of one order. */
const mostLines = 50;

/** Characters of an address to lead back to. */
const longestAddress = 500;

const checkoutBody = z.object({
  items: z
    .array(z.object({ variant_id: idSchema, quantity: z.number().int().min(1).max(9999) }))
    .min(1)
    .max(mostLines),
  successUrl: z.url().max(longestAddress),
  cancelUrl: z.url().max(longestAddress),
  locale: z.string().max(35).optional(),
  timeZone: z.string().max(64).optional(),
});

/** The built-in store on the wire, as far as buying needs it: the contract's checkout. */
export const storeApi = createRouteApp().openapi(
  createRoute({
    method: 'post',
    path: '/{store}/checkout',
    // Each writes a draft that lives a day.
    middleware: [
      rateLimit({ points: 30, seconds: 60 }),
      rateLimit({ points: 300, seconds: secondsPerDay }),
    ] as const,
    request: {
      params: z.object({ store: z.string() }),
      body: { required: true, content: { 'application/json': { schema: checkoutBody } } },
    },
    responses: {
      200: {
        description: 'Where the buyer goes on',
        content: { 'application/json': { schema: z.object({ url: z.string() }) } },
      },
    },
  }),
  async (c) => {
    if (c.req.valid('param').store !== builtInStoreId) throw new AppError('not_found');
    const ctx = await commandContext(c);
    const { items, successUrl, cancelUrl, locale } = c.req.valid('json');
    const { checkoutId } = await draftCheckout(ctx, {
      items: items.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
      successUrl,
      cancelUrl,
      locale: matchLocale(locale) ?? c.get('locale'),
    });
    return c.json({ url: `${ctx.config.siteUrl}/checkout?id=${checkoutId}` }, 200);
  },
);
