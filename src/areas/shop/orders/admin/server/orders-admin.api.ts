import { z } from 'zod';
import { scheduledSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import {
  adminOrderDetailSchema,
  adminOrderExportQuerySchema,
  adminOrderPageQuerySchema,
  adminOrderPageSchema,
  bulkOutcomesSchema,
  bulkStatusSchema,
  newNoteSchema,
  newRefundSchema,
  orderStatusInputSchema,
  repetitionSchema,
} from '../../orders.schema.ts';
import { listAllOrders } from '../../server/orders.queries.ts';
import { makeReceipt } from '../../server/receipt.ts';
import { getAdminOrder } from './admin-order.queries.ts';
import { callOffRefund } from './call-off-refund.ts';
import { exportOrders } from './export-orders.ts';
import { makePackingSlip } from './packing-slip.ts';
import { refundNow } from './refund-now.ts';
import { sendEmailAgain } from './send-email-again.ts';
import { setOrderStatuses } from './set-order-statuses.ts';
import { undoableOrderStatus } from './undoable-order-status.ts';
import { writeToBuyer } from './write-to-buyer.ts';

const params = z.object({ id: idSchema });
const answer = { schema: adminOrderDetailSchema, description: 'The order as it is now' } as const;

/** All orders, for administrators. Paths that are not ids come first. */
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
    (c) =>
      answerCsv(c, { title: 'orders:admin.title', plainName: 'orders' }, (ctx, locale) =>
        exportOrders(ctx, { filter: c.req.valid('query'), locale }),
      ),
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
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read an order with payment, refunds and emails',
      access: 'admin',
      params,
      answer: { schema: adminOrderDetailSchema, description: 'The order' },
      refusals: ['not_found'],
    }),
    async (c) => {
      return c.json(await getAdminOrder(c.get('deps'), c.req.valid('param').id), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/refunds',
      summary: 'Give back money through the payment provider, once for each id',
      access: 'admin',
      params,
      body: newRefundSchema,
      answer: { ...answer, description: 'The order as it is now; its refund may still be on its way' },
      refusals: [
        'not_found',
        'conflict',
        'refunded_meanwhile',
        'withdrawal_closed',
        'refund_too_high',
        'restock_not_sold',
        'restock_too_high',
        'payment_unavailable',
      ],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id: orderId } = c.req.valid('param');
      const refund = c.req.valid('json');
      await refundNow(ctx, { ...refund, orderId });
      return c.json(await getAdminOrder(ctx, orderId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/{id}/refunds/{refundId}',
      summary: 'Call off a refund that hangs, unless the payment provider knows it',
      access: 'admin',
      params: params.extend({ refundId: idSchema }),
      answer,
      refusals: ['not_found', 'refund_not_hanging', 'refund_unknown'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id: orderId, refundId } = c.req.valid('param');
      await callOffRefund(ctx, { orderId, refundId });
      return c.json(await getAdminOrder(ctx, orderId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/emails',
      summary: 'Write to the buyer of an order, by email',
      access: 'admin',
      params,
      body: newNoteSchema,
      answer,
      refusals: ['not_found', 'conflict', 'note_required', 'buyer_erased'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id: orderId } = c.req.valid('param');
      await writeToBuyer(ctx, { ...c.req.valid('json'), orderId });
      return c.json(await getAdminOrder(ctx, orderId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/emails/{emailId}/again',
      summary: 'Send an email about an order again',
      access: 'admin',
      params: params.extend({ emailId: idSchema }),
      body: repetitionSchema,
      answer,
      refusals: ['not_found', 'conflict', 'buyer_erased'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id: orderId, emailId } = c.req.valid('param');
      await sendEmailAgain(ctx, { ...c.req.valid('json'), orderId, emailId });
      return c.json(await getAdminOrder(ctx, orderId), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/receipt',
      summary: 'Save the receipt for any order',
      access: 'admin',
      params,
      answer: { type: 'application/pdf', description: 'The receipt in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const { userId } = requireAdmin(await c.get('actor')());
      const { id: orderId } = c.req.valid('param');
      const wanted = { userId, isAdmin: true, orderId, locale: c.get('locale') };
      const { file, headers } = await makeReceipt(c.get('deps'), wanted);
      return c.body(file, 200, headers);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}/packing-slip',
      summary: 'Save the packing slip of an order: what to pack, for whom, without prices',
      access: 'admin',
      params,
      answer: { type: 'application/pdf', description: 'The packing slip in the language of the reader' },
      refusals: ['not_found', 'server_busy'],
    }),
    async (c) => {
      const { userId } = requireAdmin(await c.get('actor')());
      const { id: orderId } = c.req.valid('param');
      const { file, headers } = await makePackingSlip(c.get('deps'), {
        userId,
        orderId,
        locale: c.get('locale'),
      });
      return c.body(file, 200, headers);
    },
  );

export type AdminOrdersApi = typeof adminOrdersApi;
