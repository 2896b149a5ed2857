import { expect, test } from 'vitest';
import { nextStatuses, type OrderStatus, orderStatuses } from './orders.rules.ts';

test.each(['spedizione', 'ritiro'] as const)(
  'the proposed steps lead an order for %s to its end',
  (delivery) => {
    const walked: OrderStatus[] = [];
    let next: OrderStatus | undefined = 'pending';
    while (next) {
      walked.push(next);
      [next] = nextStatuses(next, delivery);
    }
    const handedOver = delivery === 'ritiro' ? 'ready_for_pickup' : 'shipped';
    expect(walked).toEqual(['pending', 'confirmed', 'preparing', handedOver, 'completed']);
  },
);

test.each(orderStatuses)('after %s no refund is proposed', (status) => {
  expect(nextStatuses(status, 'spedizione')).not.toContain('refunded');
});

test.each(orderStatuses)('%s never proposes itself', (status) => {
  expect(nextStatuses(status, 'spedizione')).not.toContain(status);
});
