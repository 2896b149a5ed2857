import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { wrongBooksEmail } from './wrong-books-email.ts';

/** Examples of this area for the tests of the whole site. */
export const reconciliationExamples: AreaExamples = {
  emails: [
    emailExample(wrongBooksEmail, [
      [{ part: 'orders', what: 'Order 7 has no payment' }],
      'info@example.org',
      emailSender,
    ]),
  ],
};
