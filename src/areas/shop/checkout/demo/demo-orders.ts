import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { ShippingAddress } from '#areas/money/payments/payments.schema.ts';
import type { OrderStatus } from '#areas/shop/orders/orders.rules.ts';

export type DemoOrder = {
  /** The index of the buyer in `demoBuyers`, or the member whose account anybody can use. */
  buyer: number | 'member';
  /** Days before the first start of the demo; fractions too. */
  daysAgo: number;
  delivery: DeliveryOption;
  lines: { sku: string; quantity: number }[];
  /** Its statuses, one each day after the purchase. */
  statuses: OrderStatus[];
  /** The refund, and how many days after the purchase: everything, or cents. */
  refund?: { afterDays: number; cents: number | 'all' };
};

/** An invented address in a place that does not exist. */
export const demoAddress = (fullName: string): ShippingAddress => ({
  fullName,
  addressLine1: 'Via della Prova 1',
  city: 'Borgo Esempio',
  province: 'XX',
  postalCode: '00000',
  countryCode: 'IT',
});

const sent: OrderStatus[] = ['confirmed', 'preparing', 'shipped', 'completed'];
const collected: OrderStatus[] = ['confirmed', 'ready_for_pickup', 'completed'];

/** Orders of the months before, all of them collected or shipped. */
const olderOrders: DemoOrder[] = [
  olderOrder('member', 590, 'spedizione', [['TU-NSC-33', 6]]),
  olderOrder('member', 471, 'ritiro', [
    ['TU-SBI-33', 4],
    ['TU-ADE', 1],
  ]),
  olderOrder('member', 372, 'ritiro', [['TU-VDM-33', 3]]),
  olderOrder(0, 342, 'spedizione', [['TU-NSC-33', 4]]),
  olderOrder(2, 306, 'ritiro', [['TU-ADE', 3]]),
  olderOrder(1, 281, 'ritiro', [['TU-SBI-33', 2]]),
  olderOrder(3, 247, 'spedizione', [['TU-NSC-33', 6]]),
  olderOrder('member', 236, 'ritiro', [['TU-NSC-33', 4]]),
  olderOrder(0, 221, 'ritiro', [['TU-VDM-33', 3]]),
  olderOrder(2, 190, 'spedizione', [
    ['TU-SBI-33', 4],
    ['TU-ADE', 1],
  ]),
  olderOrder(1, 158, 'ritiro', [['TU-CAL-1', 2]]),
  olderOrder(3, 133, 'spedizione', [['TU-VDM-33', 4]]),
  olderOrder(0, 109, 'ritiro', [['TU-NSC-33', 6]]),
  olderOrder('member', 97, 'ritiro', [['TU-SBI-33', 3]]),
  olderOrder(2, 84, 'spedizione', [['TU-VDM-33', 6]]),
  olderOrder(1, 66, 'ritiro', [['TU-SBI-33', 3]]),
];

/**
 * Orders of twenty months, those of the last weeks in every status, so that lists and statistics are not
 * empty. Oldest first.
 */
export const demoOrders: DemoOrder[] = [
  ...olderOrders,
  {
    ...{ buyer: 0, daysAgo: 44, delivery: 'spedizione', statuses: sent },
    lines: [
      { sku: 'TU-FDE-33', quantity: 6 },
      { sku: 'TU-CAL-1', quantity: 2 },
    ],
  },
  {
    ...{ buyer: 1, daysAgo: 39.8, delivery: 'ritiro', statuses: collected },
    lines: [{ sku: 'TU-FDE-33X6', quantity: 1 }],
  },
  {
    ...{ buyer: 2, daysAgo: 34.3, delivery: 'spedizione', statuses: ['confirmed'] },
    ...{ lines: [{ sku: 'TU-MAN-3040', quantity: 1 }], refund: { afterDays: 3, cents: 'all' } },
  },
  {
    ...{ buyer: 3, daysAgo: 27.6, delivery: 'ritiro', statuses: collected },
    lines: [
      { sku: 'TU-CAL-1', quantity: 1 },
      { sku: 'TU-ADE', quantity: 2 },
    ],
  },
  {
    ...{ buyer: 0, daysAgo: 20.4, delivery: 'spedizione', statuses: sent },
    ...{ lines: [{ sku: 'TU-FDE-33', quantity: 8 }], refund: { afterDays: 6, cents: 450 } },
  },
  {
    ...{ buyer: 1, daysAgo: 15.2, delivery: 'ritiro', statuses: ['cancelled'] },
    lines: [{ sku: 'TU-MAN-5070', quantity: 1 }],
  },
  {
    ...{ buyer: 2, daysAgo: 8.5, delivery: 'spedizione', statuses: ['confirmed', 'preparing', 'shipped'] },
    lines: [{ sku: 'TU-CAL-4', quantity: 1 }],
  },
  {
    ...{ buyer: 3, daysAgo: 5.1, delivery: 'ritiro', statuses: ['confirmed', 'ready_for_pickup'] },
    lines: [{ sku: 'TU-FDE-33', quantity: 4 }],
  },
  {
    ...{ buyer: 0, daysAgo: 3.7, delivery: 'spedizione', statuses: ['confirmed', 'preparing'] },
    lines: [
      { sku: 'TU-ADE', quantity: 1 },
      { sku: 'TU-CAL-1', quantity: 1 },
    ],
  },
  {
    ...{ buyer: 1, daysAgo: 2.2, delivery: 'ritiro', statuses: ['confirmed'] },
    lines: [{ sku: 'TU-MAN-3040', quantity: 2 }],
  },
  {
    ...{ buyer: 2, daysAgo: 0.3, delivery: 'spedizione', statuses: [] },
    lines: [{ sku: 'TU-FDE-33', quantity: 6 }],
  },
];

function olderOrder(
  buyer: DemoOrder['buyer'],
  daysAgo: number,
  delivery: DeliveryOption,
  lines: [sku: string, quantity: number][],
): DemoOrder {
  return {
    ...{ buyer, daysAgo, delivery, statuses: delivery === 'ritiro' ? collected : sent },
    lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
  };
}
