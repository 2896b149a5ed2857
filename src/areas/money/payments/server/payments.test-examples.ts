import { readConfig } from '#platform/server/config/config.ts';
import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { returnedMoneyEmail } from './returned-money-email.ts';

/** Examples of this area for the tests of the whole site. */
export const paymentsExamples: AreaExamples = {
  emails: (['order', 'fee', 'donation'] as const).map((kind) =>
    emailExample(returnedMoneyEmail, [
      { config: readConfig({}) },
      { kind, name: '2026/12', amountCents: 2000, path: '/admin' },
      { sender: emailSender, to: 'info@example.org' },
    ]),
  ),
};
