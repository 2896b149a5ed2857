import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#platform/kernel/id.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { answers, createRouteApp } from '#platform/server/http/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { type AdminWithdrawals, newWithdrawalSchema, type WithdrawalReceipt } from '../withdrawals.schema.ts';
import { handleWithdrawal } from './handle-withdrawal.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { listWithdrawals } from './withdrawals.queries.ts';

/** Withdrawing from a contract, for anybody: nobody has to sign in for it. */
export const withdrawalsApi = createRouteApp().openapi(
  createRoute({
    method: 'post',
    path: '/',
    // Each sends a letter to an address that nobody has proved to be theirs.
    middleware: [rateLimit({ points: 30, seconds: 3600 })] as const,
    request: { body: { required: true, content: { 'application/json': { schema: newWithdrawalSchema } } } },
    responses: answers<WithdrawalReceipt>('The statement is received; a letter confirms it'),
  }),
  async (c) => {
    const input = { ...c.req.valid('json'), locale: c.get('locale') };
    return c.json(await submitWithdrawal(await commandContext(c), input), 200);
  },
);

export type WithdrawalsApi = typeof withdrawalsApi;

/** What administrators do with the statements. */
export const adminWithdrawalsApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      responses: answers<AdminWithdrawals>('Those that wait, and the last that were dealt with'),
    }),
    async (c) => {
      requireAdmin(await c.get('actor')());
      return c.json(await listWithdrawals(c.get('deps')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}/handled',
      request: {
        params: z.object({ id: idSchema }),
        body: {
          required: true,
          content: { 'application/json': { schema: z.object({ isHandled: z.boolean() }) } },
        },
      },
      responses: answers<{ ok: true }>('It is noted'),
    }),
    async (c) => {
      const ctx = await commandContext(c);
      await handleWithdrawal(ctx, { withdrawalId: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  );

export type AdminWithdrawalsApi = typeof adminWithdrawalsApi;
