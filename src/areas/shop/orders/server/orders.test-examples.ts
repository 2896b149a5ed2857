import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { orderStatuses } from '../orders.rules.ts';
import { buyerOrderEmail } from './emails/buyer-email.ts';
import { composeOrderEmail } from './emails/compose-order-email.ts';
import { orderNoteEmail } from './emails/note-email.ts';
import { refusedRefundEmail } from './emails/refused-refund-email.ts';
import { shopOrderEmail } from './emails/shop-email.ts';
import { orderStatusEmail } from './emails/status-email.ts';
import type { OrderForEmail } from './orders.queries.ts';
import { refundEmail } from './refunds/refund-email.ts';

const id = '01930000-0000-7000-8000-000000000001';

const order: OrderForEmail = {
  ...{ id, number: 1001, checkoutId: id, status: 'pending', delivery: 'spedizione', withdrawals: [] },
  lines: [
    {
      ...{
        position: 0,
        productId: id,
        variantId: id,
        name: 'Tazza',
        variantName: 'Blu',
        image: '',
        quantity: 1,
      },
      ...{ unitCents: 1600, totalCents: 1600 },
      customValues: [{ fieldId: id, title: 'Nome sulla tazza', value: 'Zeno' }],
    },
  ],
  ...{ itemsCents: 1600, shippingCents: 500, totalCents: 2100, refundedCents: 100, hasMemberPrice: false },
  ...{
    tokensTaken: 0,
    tokensAwarded: 21,
    createdAt: '2026-11-20T10:00:00Z',
    locale: 'it',
    transactionId: 'T1',
  },
  refunds: [{ id, amountCents: 100, tokensTaken: 0, at: new Date(0) }],
  shippingAddress: {
    ...{ fullName: 'Ada Neri', addressLine1: 'Via Po 1', addressLine2: 'Scala B', postalCode: '56100' },
    ...{ city: 'Pisa', province: 'PI', countryCode: 'IT' },
  },
  buyer: { userId: id, fullName: 'Ada Neri', email: 'ada@example.org' },
};

const email: Parameters<typeof composeOrderEmail>[1] = {
  ...{ id, orderId: id, key: 'order/k', kind: 'confirmation', status: null, refundId: null, text: null },
  ...{
    repeats: null,
    requestedBy: null,
    createdAt: new Date(0),
    sentAt: null,
    failedAt: null,
    personalCommitment: null,
  },
};

/** Examples of this area for the tests of the whole site. */
export const ordersExamples: AreaExamples = {
  emails: [
    emailExample(buyerOrderEmail, [order, emailSender]),
    emailExample(shopOrderEmail, [order, 'info@example.org', emailSender]),
    ...orderStatuses.map((status) => emailExample(orderStatusEmail, [order, status, emailSender])),
    emailExample(refundEmail, [order, id, emailSender]),
    emailExample(orderNoteEmail, [order, 'Il pacco è partito.', emailSender], { byAdministrators: ['1'] }),
    emailExample(refusedRefundEmail, [
      order,
      { amountCents: 100, refusal: 'DENIED' },
      { to: 'info@example.org', sender: emailSender },
    ]),
    emailExample(composeOrderEmail, [order, email, emailSender]),
  ],
};
