import { createRoute, z } from '@hono/zod-openapi';
import { deliveryOptions } from '#features/trade/trade.rules.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { answers, createRouteApp } from '#platform/server/http/route-app.ts';
import { checkoutIdPlace } from '../checkout.rules.ts';
import type { CheckoutOutcome, CheckoutView, PlaceResult } from '../checkout.schema.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { findOpenCheckoutOf, findUnpaidCheckoutOfEvent, getCheckoutView } from './checkout.queries.ts';
import { checkoutJobs } from './checkout-job-names.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { claimCheckout } from './claim-checkout.ts';
import { completeCheckout } from './complete-checkout.ts';
import { dateOfBirthSchema } from './dates-of-birth.api.ts';
import { placeCheckout } from './place-checkout.ts';
import { resumeCheckout } from './resume-checkout.ts';

const params = z.object({ id: idSchema });

/** What the database keeps as a total. */
const mostCents = 2 ** 31 - 1;

/** Checkout as its buyer drives it, the provider's two ways back, and its webhook. */
export const checkoutApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'get',
      path: '/current',
      responses: answers<{ checkoutId: string | null }>("The signed-in person's open checkout"),
    }),
    async (c) => {
      const actor = await c.get('actor')();
      const open = actor.kind === 'person' && (await findOpenCheckoutOf(c.get('deps'), actor.userId));
      return c.json({ checkoutId: open || null }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      request: { params },
      responses: answers<CheckoutView>('The checkout'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const input = { actor: await c.get('actor')(), locale: c.get('locale'), checkoutId: id };
      return c.json(await getCheckoutView(c.get('deps'), input), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/claim',
      request: { params },
      responses: answers<CheckoutView>("The checkout, now the signed-in person's"),
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      await claimCheckout(ctx, id);
      return c.json(
        await getCheckoutView(ctx, { actor: ctx.actor, locale: c.get('locale'), checkoutId: id }),
        200,
      );
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}/delivery',
      request: {
        params,
        body: {
          required: true,
          content: { 'application/json': { schema: z.object({ delivery: z.enum(deliveryOptions) }) } },
        },
      },
      responses: answers<{ ok: true }>('The draft keeps the choice'),
    }),
    async (c) => {
      const input = { checkoutId: c.req.valid('param').id, ...c.req.valid('json') };
      await chooseDelivery(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/place',
      middleware: [rateLimit({ points: 20, seconds: 60 })] as const,
      request: {
        params,
        body: {
          required: true,
          content: {
            'application/json': {
              schema: z.object({
                delivery: z.enum(deliveryOptions),
                totalCents: z.number().int().min(1).max(mostCents),
                dateOfBirth: dateOfBirthSchema.optional(),
              }),
            },
          },
        },
      },
      responses: answers<PlaceResult>('Where to approve the payment, or why not'),
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      return c.json(await placeCheckout(ctx, { checkoutId: id, ...c.req.valid('json') }), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/complete',
      request: { params },
      responses: answers<CheckoutOutcome>('What became of it'),
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      // Asking is the buyer's right; a stranger learns nothing.
      await getCheckoutView(ctx, { actor: ctx.actor, locale: c.get('locale'), checkoutId: id });
      return c.json(await completeCheckout(ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/resume',
      middleware: [rateLimit({ points: 20, seconds: 60 })] as const,
      request: { params },
      responses: answers<{ checkoutId: string }>(
        'A new draft with all that was chosen in the one that ended',
      ),
    }),
    async (c) => c.json(await resumeCheckout(await commandContext(c), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}/return',
      request: { params },
      responses: { 303: { description: 'To the order, or back to the checkout' } },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.redirect(await paymentReturnUrl(c, id), 303);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}/cancel',
      request: { params },
      responses: { 303: { description: 'To the address that the cart asked for' } },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.redirect(await cancelUrl(await commandContext(c), id), 303);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/webhooks/paypal',
      responses: { 204: { description: 'Heard' }, 400: { description: 'Not from the provider' } },
    }),
    async (c) => {
      const deps = c.get('deps');
      const rawBody = new Uint8Array(await c.req.arrayBuffer());
      const event = await verifyEvent(deps, c.req.raw.headers, rawBody);
      if (!event) throw new AppError('invalid_input');
      // A hint, no more: the job reads the payment from the provider before it believes anything.
      const checkoutId = await findUnpaidCheckoutOfEvent(deps, event);
      if (checkoutId) {
        await inTransaction(deps, ({ db }) =>
          deps.jobs.enqueue(db, checkoutJobs.reconcileOne, { checkoutId }),
        );
      }
      return c.body(null, 204);
    },
  );

/** The provider says whether an event is its own; while it cannot be asked, it is told to send the event again. */
async function verifyEvent(deps: AppDeps, headers: Headers, rawBody: Uint8Array<ArrayBuffer>) {
  try {
    return await deps.payments.verifyWebhook({ headers, rawBody });
  } catch (error) {
    deps.log.warn({ error }, 'a webhook could not be verified');
    throw new AppError('payment_unavailable');
  }
}

export type CheckoutApi = typeof checkoutApi;

/** Whoever is not the buyer, perhaps because the session ended meanwhile, cancels nothing and sees the page that says so. */
async function cancelUrl(ctx: CommandContext, id: string): Promise<string> {
  try {
    const checkout = await cancelCheckout(ctx, id);
    // As payment providers do it: an address made before the checkout can name it.
    if (checkout.state === 'cancelled') return checkout.cancelUrl.replace(checkoutIdPlace, id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
  return `/checkout?id=${id}`;
}

/** The buyer came back from the provider, perhaps signed out or in another browser: the page decides what to show to whom. */
async function paymentReturnUrl(c: Parameters<typeof commandContext>[0], id: string): Promise<string> {
  const deps = c.get('deps');
  try {
    const outcome = await completeCheckout({ ...deps, actor: systemActor }, id);
    if (outcome.kind === 'paid') return `/success?order=${outcome.orderId}`;
  } catch (error) {
    // The provider or the database cannot be asked right now; the checkout's page waits for the job's answer.
    deps.log.error({ requestId: c.get('requestId'), checkoutId: id, error }, 'a returning buyer has to wait');
  }
  return `/checkout?id=${id}`;
}
