import { z } from 'zod';
import { scheduledSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { csvHeaders } from '#platform/server/csv/csv-headers.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { exportOrders } from '../admin/server/export-orders.ts';
import { adminOrderApi } from '../admin/server/orders-admin.api.ts';
import { setOrderStatuses } from '../admin/server/set-order-statuses.ts';
import { undoableOrderStatus } from '../admin/server/undoable-order-status.ts';
import {
  adminOrderExportQuerySchema,
  adminOrderPageQuerySchema,
  adminOrderPageSchema,
  bulkOutcomesSchema,
  bulkStatusSchema,
  orderPageSchema,
  orderSchema,
  orderStatusInputSchema,
  ownOrdersQuerySchema,
} from '../orders.schema.ts';
import { getOrder, listAllOrders, listOrders } from './orders.queries.ts';
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

/** All orders, for administrators. */
export const adminOrdersApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'put',
      path: '/statuses',
      summary: 'Set the status of several orders, in ten seconds; until then each can be undone',
      access: 'admin',
      body: bulkStatusSchema,
      answer: { schema: bulkOutcomesSchema, description: 'What becomes of each order' },
    }),
    async (c) => {
      const outcomes = await setOrderStatuses(await commandContext(c), c.req.valid('json'));
      return c.json({ outcomes }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List all orders, or those with a status, a problem, a number or a buyer, newest first',
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
      method: 'get',
      path: '/csv',
      summary: 'Export all orders, or those with a status, a problem, a number or a buyer, newest first',
      access: 'admin',
      query: adminOrderExportQuerySchema,
      answer: { type: 'text/csv', description: 'The orders as CSV in the language of the reader' },
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const locale = c.get('locale');
      const rows = await exportOrders(ctx, { filter: c.req.valid('query'), locale });
      return c.body(rows, 200, csvHeaders(ctx, locale, 'orders:admin.title', 'orders'));
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/status',
      summary: "Set an order's status, in ten seconds; until then it can be undone",
      access: 'admin',
      params,
      body: orderStatusInputSchema,
      answer: { schema: scheduledSchema, description: 'The change that waits, unless there is none' },
      refusals: ['not_found', 'withdrawal_open', 'refund_reason_required'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { from, ...after } = c.req.valid('json');
      const change = await undoableOrderStatus.schedule(ctx, {
        subjectId: c.req.valid('param').id,
        after,
        seen: { status: from },
      });
      return c.json({ change }, 200);
    },
  )
  // Mounted after the paths that are not ids.
  .route('/', adminOrderApi);

export type AdminOrdersApi = typeof adminOrdersApi;
