import { z } from 'zod';
import { draftCheckout } from '#areas/shop/checkout/server/draft-checkout.ts';
import { matchLocale } from '#platform/i18n/locales.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { builtInStoreId } from '../store-api.rules.ts';
import { checkoutAddressSchema, storeCheckoutSchema } from '../store-api.schema.ts';

/** The part of the store contract that buying needs: its checkout, served by the built-in store. */
export const storeApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/{store}/checkout',
    summary: 'Begin to buy',
    access: 'visitor',
    // Each request writes a draft that is kept for a day.
    middleware: [
      rateLimit({ name: 'store-drafts', points: 30, seconds: 60 }),
      rateLimit({ name: 'store-drafts-of-a-day', points: 300, seconds: secondsPerDay }),
    ],
    params: z.object({ store: z.string() }),
    body: storeCheckoutSchema,
    answer: { schema: checkoutAddressSchema, description: 'Where the buyer goes on' },
    refusals: [
      'not_found',
      'checkout_empty',
      'forbidden_origin',
      'product_not_purchasable',
      'insufficient_inventory',
      'custom_field_unknown',
      'custom_field_missing',
      'custom_field_too_long',
      'custom_field_characters',
    ],
  }),
  async (c) => {
    if (c.req.valid('param').store !== builtInStoreId) throw new AppError('not_found');
    const ctx = await commandContext(c);
    const { items, successUrl, cancelUrl, locale } = c.req.valid('json');
    const { checkoutId } = await draftCheckout(ctx, {
      items: items.map(({ variant_id, quantity, custom_field_values = [] }) => ({
        variantId: variant_id,
        quantity,
        customValues: custom_field_values.map(({ custom_field_id, value }) => ({
          fieldId: custom_field_id,
          value,
        })),
      })),
      successUrl,
      cancelUrl,
      locale: matchLocale(locale) ?? c.get('locale'),
    });
    return c.json({ url: `${ctx.config.siteUrl}/checkout?id=${checkoutId}` }, 200);
  },
);
