import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { hostedCheckoutSchema, openedCheckoutSchema } from '../hosted-checkout.schema.ts';

/** Each request starts a checkout at the store. */
const limits = [
  rateLimit({ name: 'hosted-checkouts', points: 30, seconds: 60 }),
  rateLimit({ name: 'hosted-checkouts-of-a-day', points: 300, seconds: secondsPerDay }),
];

export const hostedCheckoutApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/checkout',
    summary: 'Begin to buy at the hosted store',
    access: 'visitor',
    middleware: limits,
    body: hostedCheckoutSchema,
    answer: { schema: openedCheckoutSchema, description: 'Where the buyer goes on' },
    refusals: ['not_found', 'store_refused', 'store_unreachable'],
  }),
  async (c) => {
    const { openCheckout } = c.get('deps').catalog;
    if (!openCheckout) throw new AppError('not_found');
    return c.json(await openCheckout({ ...c.req.valid('json'), locale: c.get('locale') }), 200);
  },
);

export type HostedCheckoutApi = typeof hostedCheckoutApi;
