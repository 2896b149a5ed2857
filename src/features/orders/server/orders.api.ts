import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#platform/kernel/id.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { answers, createRouteApp } from '#platform/server/http/route-app.ts';
import { requireAdmin, requirePerson } from '#platform/server/require-actor.ts';
import { orderStatuses } from '../orders.rules.ts';
import type { AdminOrderView, OrderView, Page } from '../orders.schema.ts';
import { getOrder, listAllOrders, listOrders } from './orders.queries.ts';
import { setOrderStatus } from './set-order-status.ts';
import { undoOrderStatus } from './undo-order-status.ts';

const params = z.object({ id: idSchema });
const cursor = z.coerce.number().int().positive().optional();
const statusBody = z.object({ status: z.enum(orderStatuses), from: z.enum(orderStatuses).optional() });
const pageQuery = z.object({
  after: cursor,
  before: cursor,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** A person's own orders. */
export const ordersApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      request: { query: pageQuery },
      responses: answers<Page<OrderView>>('Own orders, newest first'),
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await listOrders(c.get('deps'), { userId, ...c.req.valid('query') }), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      request: { params },
      responses: answers<OrderView>('One of the own orders'),
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await getOrder(c.get('deps'), { userId, orderId: c.req.valid('param').id }), 200);
    },
  );

export type OrdersApi = typeof ordersApi;

/** Everybody's orders, for administrators. */
export const adminOrdersApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      request: { query: pageQuery },
      responses: answers<Page<AdminOrderView>>('All orders, newest first'),
    }),
    async (c) => {
      requireAdmin(await c.get('actor')());
      return c.json(await listAllOrders(c.get('deps'), c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/{id}/status',
      request: {
        params,
        body: {
          required: true,
          content: { 'application/json': { schema: statusBody } },
        },
      },
      responses: answers<{ changeId: string | null }>('The status is set; the change, unless there was none'),
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const input = { orderId: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await setOrderStatus(ctx, input), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/status-changes/{changeId}/undo',
      request: { params: params.extend({ changeId: idSchema }) },
      responses: answers<{ ok: true }>('The change is undone, and the buyer is not told of it'),
    }),
    async (c) => {
      const { id, changeId } = c.req.valid('param');
      await undoOrderStatus(await commandContext(c), { orderId: id, changeId });
      return c.json({ ok: true as const }, 200);
    },
  );

export type AdminOrdersApi = typeof adminOrdersApi;
