import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { doneSchema } from '#platform/server/http/done.schema.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  adminOrderPageQuerySchema,
  adminOrderPageSchema,
  orderPageQuerySchema,
  orderPageSchema,
  orderSchema,
  orderStatusInputSchema,
  statusChangedSchema,
} from '../orders.schema.ts';
import { getOrder, listAllOrders, listOrders } from './orders.queries.ts';
import { setOrderStatus } from './set-order-status.ts';
import { undoOrderStatus } from './undo-order-status.ts';

const params = z.object({ id: idSchema });

/** The signed-in user's own orders. */
export const ordersApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List your own orders, newest first',
      access: 'user',
      query: orderPageQuerySchema,
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
  );

export type OrdersApi = typeof ordersApi;

/** All orders, for administrators. */
export const adminOrdersApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List all orders, or those with a status, newest first',
      access: 'admin',
      query: adminOrderPageQuerySchema,
      answer: { schema: adminOrderPageSchema, description: 'A page of orders' },
    }),
    async (c) => {
      return c.json(await listAllOrders(c.get('deps'), c.req.valid('query')), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/status',
      summary: "Set an order's status",
      access: 'admin',
      params,
      body: orderStatusInputSchema,
      answer: { schema: statusChangedSchema, description: 'The change, unless there was none' },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const input = { orderId: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await setOrderStatus(ctx, input), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/status-changes/{changeId}/undo',
      summary: "Undo a change of an order's status before the buyer is told of it",
      access: 'admin',
      params: params.extend({ changeId: idSchema }),
      answer: { schema: doneSchema, description: 'The change is undone' },
      refusals: ['not_found', 'conflict', 'too_late_to_undo'],
    }),
    async (c) => {
      const { id, changeId } = c.req.valid('param');
      await undoOrderStatus(await commandContext(c), { orderId: id, changeId });
      return c.json({ ok: true as const }, 200);
    },
  );

export type AdminOrdersApi = typeof adminOrdersApi;
