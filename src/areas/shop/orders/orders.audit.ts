import { codeTexts, defineAudit } from '#framework/area-audit.ts';
import { orderStatuses } from './orders.rules.ts';

export const ordersAudit = defineAudit('orders', {
  actions: [
    'call-off-refund',
    'export-orders',
    'refund-order',
    'refuse-refund',
    'send-email-again',
    'set-order-status',
    'write-to-buyer',
  ],
  subjects: { order: { page: '/admin/ordini/$id', numbered: 'orders:number' } },
  fields: {
    emailId: 'plain',
    reason: 'written',
    refundedCents: 'money',
    restocked: 'plain',
    status: codeTexts(orderStatuses, (status) => `orders:status.${status}`),
  },
});
