import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { doneSchema } from '#platform/server/http/done.schema.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import {
  adminWithdrawalsSchema,
  handledSchema,
  newWithdrawalSchema,
  withdrawalReceiptSchema,
} from '../withdrawals.schema.ts';
import { handleWithdrawal } from './handle-withdrawal.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { listWithdrawals } from './withdrawals.queries.ts';

/** Withdrawing from a contract, for anybody, without signing in. */
export const withdrawalsApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/',
    summary: 'Withdraw from a contract',
    access: 'visitor',
    // Each request sends an email to an unverified address.
    middleware: rateLimit({ points: 30, seconds: 3600 }),
    body: newWithdrawalSchema,
    answer: {
      schema: withdrawalReceiptSchema,
      description: 'The statement is received; an email confirms it',
    },
    refusals: ['full_name_required', 'email_invalid', 'order_number_required', 'conflict'],
  }),
  async (c) => {
    const input = { ...c.req.valid('json'), locale: c.get('locale') };
    return c.json(await submitWithdrawal(await commandContext(c), input), 200);
  },
);

export type WithdrawalsApi = typeof withdrawalsApi;

/** The administrators' routes of withdrawals. */
export const adminWithdrawalsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List withdrawals',
      access: 'admin',
      answer: {
        schema: adminWithdrawalsSchema,
        description: 'Those that wait, and the last that were dealt with',
      },
    }),
    async (c) => {
      return c.json(await listWithdrawals(c.get('deps')), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/handled',
      summary: 'Note whether a withdrawal was dealt with',
      access: 'admin',
      params: z.object({ id: idSchema }),
      body: handledSchema,
      answer: { schema: doneSchema, description: 'It is noted' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      await handleWithdrawal(ctx, { withdrawalId: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  );

export type AdminWithdrawalsApi = typeof adminWithdrawalsApi;
