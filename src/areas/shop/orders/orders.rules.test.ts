import { expect, test } from 'vitest';
import { nextStatuses, type OrderStatus, orderStatuses } from './orders.rules.ts';

test.each(['spedizione', 'ritiro'] as const)(
  'the proposed statuses lead an order for %s to completion',
  (delivery) => {
    const walked: OrderStatus[] = [];
    let next: OrderStatus | undefined = 'pending';
    while (next) {
      walked.push(next);
      [next] = nextStatuses({ status: next, delivery, hasOpenWithdrawal: false });
    }
    const handedOver = delivery === 'ritiro' ? 'ready_for_pickup' : 'shipped';
    expect(walked).toEqual(['pending', 'confirmed', 'preparing', handedOver, 'completed']);
  },
);

test.each(orderStatuses)('after %s no refund is proposed', (status) => {
  expect(nextStatuses({ status, delivery: 'spedizione', hasOpenWithdrawal: false })).not.toContain(
    'refunded',
  );
});

test.each(orderStatuses)('the status %s is never proposed as its own next status', (status) => {
  expect(nextStatuses({ status, delivery: 'spedizione', hasOpenWithdrawal: false })).not.toContain(status);
});

test.each(orderStatuses)('after %s no status is proposed while a withdrawal is open', (status) => {
  expect(nextStatuses({ status, delivery: 'spedizione', hasOpenWithdrawal: true })).toEqual([]);
});
