import { z } from 'zod';
import { completeNow } from '#areas/money/payments/server/complete-now.ts';
import { completePayment } from '#areas/money/payments/server/complete-payment.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { feePath } from '../fees.rules.ts';
import {
  feeOutcomeSchema,
  feePaymentInputSchema,
  feePaymentResultSchema,
  feeYearSchema,
  ownFeesSchema,
} from '../fees.schema.ts';
import { cancelFeePayment, requirePayer } from './cancel-fee-payment.ts';
import { feePayment, findFeePayment } from './fee-payment.ts';
import { makeFeeReceipt } from './fee-receipt.ts';
import { getOwnFees } from './own-fees.queries.ts';
import { payFee } from './pay-fee.ts';

const params = z.object({ id: idSchema });

/** The API of a member's fees, and the two redirects from the provider. */
export const feesApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read your own fees',
      access: 'user',
      answer: { schema: ownFeesSchema, description: 'What you can pay, are paying and have paid' },
    }),
    async (c) => c.json(await getOwnFees(c.get('deps'), requirePerson(await c.get('actor')())), 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/years/{year}/pay',
      summary: 'Pay your own fee of a year',
      access: 'user',
      middleware: rateLimit({ name: 'fees-pay', points: 20, seconds: 60 }),
      params: z.object({ year: feeYearSchema }),
      body: feePaymentInputSchema,
      answer: { schema: feePaymentResultSchema, description: 'Where to approve the payment, or why not' },
      refusals: ['not_found', 'payment_unavailable'],
      isForEverybodysThings: true,
    }),
    async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), locale: c.get('locale') };
      return c.json(await payFee(await commandContext(c), input), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/payments/{id}/complete',
      summary: 'Ask what became of the payment of your fee',
      access: 'user',
      params,
      answer: { schema: feeOutcomeSchema, description: 'What became of it' },
      refusals: ['not_found', 'payment_unavailable'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      const payment = await findFeePayment(ctx, id);
      if (!payment) throw new AppError('not_found');
      requirePayer(ctx, payment);
      return c.json(await completeNow(ctx, feePayment, id), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/payments/{id}/return',
      summary: 'Come back from the payment provider',
      access: 'visitor',
      params,
      answer: { status: 303, description: 'To the page of fees' },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const deps = c.get('deps');
      try {
        await completePayment({ ...deps, actor: systemActor }, feePayment, id);
      } catch (error) {
        // The provider or the database is unavailable; the page polls until the job has completed the payment.
        deps.log.error(
          { requestId: c.get('requestId'), paymentId: id, error },
          'a returning member has to wait',
        );
      }
      return c.redirect(`${feePath}?pagamento=${id}`, 303);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/payments/{id}/cancel',
      summary: 'Come back from the payment provider without paying',
      access: 'visitor',
      params,
      answer: { status: 303, description: 'To the page of fees' },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      try {
        await cancelFeePayment(await commandContext(c), id);
      } catch (error) {
        // For anybody else, for example after the session ended, nothing is cancelled and the page explains it.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      }
      return c.redirect(`${feePath}?pagamento=${id}`, 303);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/receipt',
      summary: 'Save the receipt for one of your own fees',
      access: 'user',
      params,
      answer: { type: 'application/pdf', description: 'The receipt in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const wanted = { userId, feeId: c.req.valid('param').id, locale: c.get('locale') };
      const { file, headers } = await makeFeeReceipt(c.get('deps'), wanted);
      return c.body(file, 200, headers);
    },
  );

export type FeesApi = typeof feesApi;
