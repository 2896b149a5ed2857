import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { orderPageSchema, orderSchema, ownOrdersQuerySchema } from '../orders.schema.ts';
import { getOrder, listOrders } from './orders.queries.ts';
import { makeReceipt } from './receipt.ts';

const params = z.object({ id: idSchema });

/** The signed-in user's own orders. */
export const ordersApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List your own orders, the one with a number, or those of checkouts, newest first',
      access: 'user',
      query: ownOrdersQuerySchema,
      answer: { schema: orderPageSchema, description: 'A page of orders' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await listOrders(c.get('deps'), { userId, ...c.req.valid('query') }), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read one of your own orders',
      access: 'user',
      params,
      answer: { schema: orderSchema, description: 'The order' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await getOrder(c.get('deps'), { userId, orderId: c.req.valid('param').id }), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/receipt',
      summary: 'Save the receipt for one of your own orders',
      access: 'user',
      params,
      answer: { type: 'application/pdf', description: 'The receipt in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const { id: orderId } = c.req.valid('param');
      const { file, headers } = await makeReceipt(c.get('deps'), {
        userId,
        orderId,
        locale: c.get('locale'),
      });
      return c.body(file, 200, headers);
    },
  );

export type OrdersApi = typeof ordersApi;
