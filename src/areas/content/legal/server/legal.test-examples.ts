import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample, emailSender } from '#tests/support/email-example.ts';
import { noticeEmail } from './notice-email.ts';

/** Examples of this area for the tests of the whole site. */
export const legalExamples: AreaExamples = {
  emails: [
    emailExample(noticeEmail, [{ email: 'ada@example.org', locale: 'it' }, '2026-12-01', emailSender]),
  ],
};
