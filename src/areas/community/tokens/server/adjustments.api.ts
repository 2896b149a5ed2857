import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { adjustedSchema, adjustmentSchema } from '../tokens.schema.ts';
import { adjustTokens } from './adjust-tokens.ts';
import { undoAdjustment } from './undo-adjustment.ts';

/** The API of token adjustments, for administrators. */
export const adjustmentsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/adjustments',
      summary: "Give a person tokens or take some back, with a reason: the body's id counts once",
      access: 'admin',
      params: z.object({ id: idSchema }),
      body: adjustmentSchema,
      answer: { schema: adjustedSchema, description: "The person's balance" },
      refusals: [
        'not_found',
        'conflict',
        'not_enough_tokens',
        'adjustment_unconfirmed',
        'person_cannot_sign_in',
      ],
    }),
    async (c) => {
      const input = { userId: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await adjustTokens(await commandContext(c), input), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/adjustments/{adjustmentId}/reversal',
      summary: 'Undo an adjustment of tokens by a movement of its own, once',
      access: 'admin',
      params: z.object({ id: idSchema, adjustmentId: idSchema }),
      answer: { schema: adjustedSchema, description: "The person's balance" },
      refusals: ['not_found', 'not_enough_tokens'],
    }),
    async (c) => {
      const { id: userId, adjustmentId: id } = c.req.valid('param');
      return c.json(await undoAdjustment(await commandContext(c), { userId, id }), 200);
    },
  );

export type AdjustmentsApi = typeof adjustmentsApi;
