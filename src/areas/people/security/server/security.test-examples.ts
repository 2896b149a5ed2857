import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample } from '#tests/support/email-example.ts';
import {
  addressChangedEmail,
  addressChangeEmail,
  passwordChangedEmail,
  recoveryEmail,
} from './security-emails.ts';

const person = { fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it' };
const at = { at: '2026-11-20T10:00:00Z', siteUrl: 'https://www.example.org' };
const url = 'https://www.example.org/recupero?token=1';

/** Examples of this area for the tests of the whole site. */
export const securityExamples: AreaExamples = {
  emails: [
    emailExample(recoveryEmail, [person, { url, minutes: 60 }]),
    emailExample(addressChangeEmail, [person, { url, hours: 24 }]),
    emailExample(addressChangedEmail, [person, at]),
    emailExample(passwordChangedEmail, [person, at]),
  ],
};
