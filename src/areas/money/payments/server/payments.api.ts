import type { SiteParts } from '#framework/server/area-module.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';

/** The provider's webhook. It notifies the areas, which enqueue a job to read the payment. */
export function createPaymentsApi({ paymentListeners }: Pick<SiteParts, 'paymentListeners'>) {
  return createRouteApp().openapi(
    apiRoute({
      method: 'post',
      path: '/paypal',
      summary: 'Hear of an event at the payment provider',
      access: 'visitor',
      answer: { status: 204, description: 'Heard' },
      refusals: ['invalid_input', 'payment_unavailable'],
    }),
    async (c) => {
      const deps = c.get('deps');
      const rawBody = new Uint8Array(await c.req.arrayBuffer());
      const event = await verifyEvent(deps, c.req.raw.headers, rawBody);
      if (!event) throw new AppError('invalid_input');
      for (const listen of paymentListeners) await listen(deps, event);
      return c.body(null, 204);
    },
  );
}

/** The provider verifies its own event; while it is unreachable, the response makes it deliver the event again. */
async function verifyEvent(deps: AppDeps, headers: Headers, rawBody: Uint8Array<ArrayBuffer>) {
  try {
    return await deps.payments.verifyWebhook({ headers, rawBody });
  } catch (error) {
    deps.log.warn({ error }, 'a webhook could not be verified');
    throw new AppError('payment_unavailable');
  }
}
