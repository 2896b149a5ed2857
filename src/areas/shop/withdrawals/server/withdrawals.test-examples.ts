import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { associationEmail } from './association-email.ts';
import { closedEmail } from './closed-email.ts';
import { consumerEmail } from './consumer-email.ts';
import type { WithdrawalForEmail } from './withdrawals.queries.ts';

const withdrawal: WithdrawalForEmail = {
  ...{ id: '01930000-0000-7000-8000-000000000001', number: 3, receivedAt: '2026-11-20T10:00:00Z' },
  ...{ fullName: 'Ada Neri', email: 'ada@example.org', orderNumber: '1001', goods: 'Due bottiglie' },
  ...{ isErased: false, matchingOrder: null, orderId: null, refundBy: '2026-12-04', daysLeft: 14 },
  ...{ state: 'received', refundedCents: 0, handledAt: null, closedBecause: null, lines: null, locale: 'it' },
};

/** Examples of this area for the tests of the whole site. */
export const withdrawalsExamples: AreaExamples = {
  emails: [
    emailExample(consumerEmail, [withdrawal, emailSender]),
    emailExample(associationEmail, [withdrawal, 'info@example.org', emailSender]),
    emailExample(closedEmail, [{ ...withdrawal, closedBecause: 'Già rimborsato.' }, emailSender]),
  ],
};
