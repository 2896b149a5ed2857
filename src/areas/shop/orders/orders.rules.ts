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

/** The statuses that have a next step, in the usual order: an administrator has to act. */
export const openStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'shipped',
  'ready_for_pickup',
] as const satisfies readonly OrderStatus[];

/** What can have gone wrong with an order, so that somebody looks after it. */
export const orderProblems = ['refund', 'unrefunded', 'email'] as const;
export type OrderProblem = (typeof orderProblems)[number];

export type OpenStatus = (typeof openStatuses)[number];

/** The statuses by which goods are on their way to the buyer. */
const sendingStatuses: readonly OrderStatus[] = ['confirmed', 'preparing', 'shipped', 'ready_for_pickup'];

/** Whether a status sends goods. While a withdrawal is open, it is set only by who says so. */
export const isSending = (status: OrderStatus): boolean => sendingStatuses.includes(status);

/** Characters of the reason for which an order counts as refunded without a refund. */
export const maxReasonLength = 300;

type Refunded = { status: OrderStatus; totalCents: number; refundedCents: number };

/** Whether an order says that it is refunded though the site did not give everything back. */
export const lacksRefund = ({ status, totalCents, refundedCents }: Refunded): boolean =>
  status === 'refunded' && refundedCents < totalCents;

/** Whether a status ends an order whose money, or a part of it, the association still has. */
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

/** The most orders whose status is set at once. */
export const maxOrdersAtOnce = 100;

/** What becomes of each order: its change waits, there was nothing to change, or why it was not ordered. */
export const bulkOutcomes = [
  'scheduled',
  'unchanged',
  'conflict',
  'not_found',
  'withdrawal_open',
  'refund_reason_required',
] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
