import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import {
  adminOrderDetailSchema,
  newNoteSchema,
  newRefundSchema,
  repetitionSchema,
} from '../../orders.schema.ts';
import { makeReceipt } from '../../server/receipt.ts';
import { getAdminOrder } from './admin-order.queries.ts';
import { callOffRefund } from './call-off-refund.ts';
import { makePackingSlip } from './packing-slip.ts';
import { refundNow } from './refund-now.ts';
import { sendEmailAgain } from './send-email-again.ts';
import { writeToBuyer } from './write-to-buyer.ts';

const params = z.object({ id: idSchema });
const answer = { schema: adminOrderDetailSchema, description: 'The order as it is now' } as const;

/** One order, for administrators. */
export const adminOrderApi = createRouteApp()
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
