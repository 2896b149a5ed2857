import { z } from 'zod';
import { draftCheckout } from '#features/checkout/server/draft-checkout.ts';
import { matchLocale } from '#platform/i18n/locales.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { builtInStoreId } from '../store.rules.ts';
import { checkoutAddressSchema, storeCheckoutSchema } from '../store.schema.ts';

/** The built-in store on the wire, as far as buying needs it: the contract's checkout. */
export const storeApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/{store}/checkout',
    summary: 'Begin to buy',
    access: 'visitor',
    // Each writes a draft that lives a day.
    middleware: [rateLimit({ points: 30, seconds: 60 }), rateLimit({ points: 300, seconds: secondsPerDay })],
    params: z.object({ store: z.string() }),
    body: storeCheckoutSchema,
    answer: { schema: checkoutAddressSchema, description: 'Where the buyer goes on' },
    refusals: [
      'not_found',
      'checkout_empty',
      'forbidden_origin',
      'product_not_purchasable',
      'insufficient_inventory',
    ],
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
