import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { balanceHistorySchema, historyQuerySchema, tokenHistorySchema } from '../tokens.schema.ts';
import { getBalanceHistory, listTokenMovements } from './token-history.queries.ts';

/** The API of the signed-in user's own token movements. */
export const tokenHistoryApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/movements',
      summary: 'List the movements of your own tokens, newest first',
      access: 'user',
      query: historyQuerySchema,
      answer: { schema: tokenHistorySchema, description: 'A page of movements' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await listTokenMovements(c.get('deps'), { userId, ...c.req.valid('query') }), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/balances',
      summary: 'Read your own balance over time, for a chart',
      access: 'user',
      answer: { schema: balanceHistorySchema, description: 'Balances in their order' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await getBalanceHistory(c.get('deps'), userId), 200);
    },
  );

export type TokenHistoryApi = typeof tokenHistoryApi;
