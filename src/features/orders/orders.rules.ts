import type { DeliveryOption } from '#features/checkout/checkout.rules.ts';

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

/** What usually comes next, offered first; an administrator may still set any status. */
export function nextStatuses(status: OrderStatus, delivery: DeliveryOption): OrderStatus[] {
  const handedOver: OrderStatus = delivery === 'ritiro' ? 'ready_for_pickup' : 'shipped';
  const next: Record<OrderStatus, OrderStatus[]> = {
    pending: ['confirmed', 'cancelled'],
    confirmed: ['preparing', 'cancelled'],
    preparing: [handedOver, 'cancelled'],
    shipped: ['completed'],
    ready_for_pickup: ['completed', 'cancelled'],
    completed: [],
    cancelled: ['refunded'],
    refunded: [],
  };
  return next[status];
}
