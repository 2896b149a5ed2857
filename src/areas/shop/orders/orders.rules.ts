import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';

export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'shipped',
  'ready_for_pickup',
  'completed',
  'cancelled',
  'refunded',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses with a next step, in the usual order: an administrator has to act. */
export const openStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'shipped',
  'ready_for_pickup',
] as const satisfies readonly OrderStatus[];

/** Problems of an order that need an administrator. */
export const orderProblems = ['refund', 'unrefunded', 'email'] as const;
export type OrderProblem = (typeof orderProblems)[number];

export type OpenStatus = (typeof openStatuses)[number];

/** The statuses in which goods are prepared or shipped. */
const sendingStatuses: readonly OrderStatus[] = ['confirmed', 'preparing', 'shipped', 'ready_for_pickup'];

/** Whether a status ships goods. While a withdrawal is open, it needs a confirmation. */
export const isSending = (status: OrderStatus): boolean => sendingStatuses.includes(status);

/** Characters of the reason for a refunded status without a refund. */
export const maxReasonLength = 300;

type Refunded = { status: OrderStatus; totalCents: number; refundedCents: number };

/** Whether an order has the status refunded without a complete refund by the site. */
export const lacksRefund = ({ status, totalCents, refundedCents }: Refunded): boolean =>
  status === 'refunded' && refundedCents < totalCents;

/** Whether a status ends an order that is not completely refunded. */
export const keepsMoney = ({ status, totalCents, refundedCents }: Refunded): boolean =>
  status === 'cancelled' && refundedCents < totalCents;

type Step = { status: OrderStatus; delivery: DeliveryOption; hasOpenWithdrawal: boolean };

/**
 * The usual next statuses, offered first; an administrator may still set any status. Refunds are never proposed, and nothing is
 * while the buyer waits for an answer to a withdrawal.
 */
export function nextStatuses({ status, delivery, hasOpenWithdrawal }: Step): OrderStatus[] {
  if (hasOpenWithdrawal) return [];
  const handedOver: OrderStatus = delivery === 'ritiro' ? 'ready_for_pickup' : 'shipped';
  const next: Record<OrderStatus, OrderStatus[]> = {
    pending: ['confirmed', 'cancelled'],
    confirmed: ['preparing', 'cancelled'],
    preparing: [handedOver, 'cancelled'],
    shipped: ['completed'],
    ready_for_pickup: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
    refunded: [],
  };
  return next[status];
}

/** Maximum orders whose status is set at once. */
export const maxOrdersAtOnce = 100;

/** The result for each order: its change is pending, nothing had to change, or the reason why it was refused. */
export const bulkOutcomes = [
  'scheduled',
  'unchanged',
  'conflict',
  'not_found',
  'withdrawal_open',
  'refund_reason_required',
] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
