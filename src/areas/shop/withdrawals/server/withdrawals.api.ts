import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { newWithdrawalSchema, withdrawalReceiptSchema } from '../withdrawals.schema.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';

/** Withdrawing from a contract, for anybody, without signing in. */
export const withdrawalsApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/',
    summary: 'Withdraw from a contract',
    access: 'visitor',
    // Each request sends an email to an unverified address.
    middleware: rateLimit({ name: 'withdrawals', points: 30, seconds: 3600 }),
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
