import { z } from 'zod';
import { completeNow } from '#areas/money/payments/server/complete-now.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { checkoutIdPlace } from '../checkout.rules.ts';
import {
  checkoutOutcomeSchema,
  checkoutSchema,
  currentCheckoutSchema,
  deliveryInputSchema,
  placeInputSchema,
  placeResultSchema,
  resumedCheckoutSchema,
} from '../checkout.schema.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { findOpenCheckoutOf, getCheckoutView } from './checkout.queries.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { claimCheckout } from './claim-checkout.ts';
import { completeCheckout, purchase } from './complete-checkout.ts';
import { placeCheckout } from './place-checkout.ts';
import { resumeCheckout } from './resume-checkout.ts';

const params = z.object({ id: idSchema });

/** The buyer's routes of a checkout, and the provider's two redirects back. */
export const checkoutApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/current',
      summary: 'Find your own open checkout',
      access: 'visitor',
      answer: { schema: currentCheckoutSchema, description: 'Its id; null without one, and for a visitor' },
    }),
    async (c) => {
      const actor = await c.get('actor')();
      const open = actor.kind === 'person' && (await findOpenCheckoutOf(c.get('deps'), actor.userId));
      return c.json({ checkoutId: open || null }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read a checkout: your own, or one that nobody claimed',
      access: 'visitor',
      params,
      answer: { schema: checkoutSchema, description: 'The checkout' },
      refusals: ['sign_in_required', 'not_found'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const actor = await c.get('actor')();
      try {
        return c.json(
          await getCheckoutView(c.get('deps'), { actor, locale: c.get('locale'), checkoutId: id }),
          200,
        );
      } catch (error) {
        // It may belong to the visitor, whose session has ended: the page remains and asks the user to sign
        // in.
        const mayBeTheirs =
          actor.kind === 'visitor' && error instanceof AppError && error.code === 'not_found';
        throw mayBeTheirs ? new AppError('sign_in_required') : error;
      }
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/claim',
      summary: 'Make a checkout your own',
      access: 'user',
      params,
      answer: { schema: checkoutSchema, description: "The checkout, now the signed-in person's" },
      refusals: ['not_found'],
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
    apiRoute({
      method: 'put',
      path: '/{id}/delivery',
      summary: 'Choose the delivery of a draft',
      access: 'visitor',
      params,
      body: deliveryInputSchema,
      answer: { schema: doneSchema, description: 'The draft keeps the choice' },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const input = { checkoutId: c.req.valid('param').id, ...c.req.valid('json') };
      await chooseDelivery(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/place',
      summary: 'Order what is in a checkout',
      access: 'user',
      middleware: rateLimit({ name: 'checkout-place', points: 20, seconds: 60 }),
      params,
      body: placeInputSchema,
      answer: { schema: placeResultSchema, description: 'Where to approve the payment, or why not' },
      refusals: ['order_sign_in_required', 'not_found', 'reservations_paused', 'payment_unavailable'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      return c.json(await placeCheckout(ctx, { checkoutId: id, ...c.req.valid('json') }), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/complete',
      summary: 'Ask what became of the payment',
      access: 'visitor',
      params,
      answer: { schema: checkoutOutcomeSchema, description: 'What became of it' },
      refusals: ['not_found', 'payment_unavailable'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      // Only the buyer may poll; this throws for all others.
      await getCheckoutView(ctx, { actor: ctx.actor, locale: c.get('locale'), checkoutId: id });
      return c.json(await completeNow(ctx, purchase, id), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/resume',
      summary: 'Go on after a checkout that ended without an order',
      access: 'visitor',
      middleware: rateLimit({ name: 'checkout-resume', points: 20, seconds: 60 }),
      params,
      answer: {
        schema: resumedCheckoutSchema,
        description: 'A new draft with all that was chosen in the one that ended',
      },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => c.json(await resumeCheckout(await commandContext(c), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/return',
      summary: 'Come back from the payment provider',
      access: 'visitor',
      params,
      answer: { status: 303, description: 'To the order, or back to the checkout' },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.redirect(await paymentReturnUrl(c, id), 303);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/cancel',
      summary: 'Come back from the payment provider without paying',
      access: 'visitor',
      params,
      answer: { status: 303, description: 'To the address that the cart asked for' },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.redirect(await cancelUrl(await commandContext(c), id), 303);
    },
  );

export type CheckoutApi = typeof checkoutApi;

/** For anybody but the buyer, perhaps after the session ended, nothing is cancelled and the page explains it. */
async function cancelUrl(ctx: CommandContext, id: string): Promise<string> {
  try {
    const checkout = await cancelCheckout(ctx, id);
    // As payment providers do: a URL made before the checkout can contain a placeholder for its id.
    if (checkout.state === 'cancelled') return checkout.cancelUrl.replace(checkoutIdPlace, id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
  return `/checkout?id=${id}`;
}

/** The buyer's return from the provider, perhaps signed out or in another browser: the page decides what to show. */
async function paymentReturnUrl(c: Parameters<typeof commandContext>[0], id: string): Promise<string> {
  const deps = c.get('deps');
  try {
    const outcome = await completeCheckout({ ...deps, actor: systemActor }, id);
    if (outcome.kind === 'paid') return `/success?order=${outcome.orderId}`;
  } catch (error) {
    // Provider or database are unavailable; the checkout's page polls until the job has completed it.
    deps.log.error({ requestId: c.get('requestId'), checkoutId: id, error }, 'a returning buyer has to wait');
  }
  return `/checkout?id=${id}`;
}
