import type { DeliveryOption } from '#features/trade/trade.rules.ts';

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

export type OpenStatus = (typeof openStatuses)[number];

/** The usual next statuses, offered first; an administrator may still set any status. Refunds are never proposed. */
export function nextStatuses(status: OrderStatus, delivery: DeliveryOption): OrderStatus[] {
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
