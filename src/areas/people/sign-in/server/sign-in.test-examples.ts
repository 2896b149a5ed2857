import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample } from '#tests/support/email-example.ts';
import {
  accountExistsEmail,
  blockEmail,
  codeEmail,
  confirmationEmail,
  newDeviceEmail,
  providerEmail,
  providerEvents,
  secondFactorEmail,
  secondFactorEvents,
} from './emails/emails.ts';

const person = { fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it' };
const at = { at: '2026-11-20T10:00:00Z', siteUrl: 'https://www.example.org' };
const url = 'https://www.example.org/conferma?token=1';

/** Examples of this area for the tests of the whole site. */
export const signInExamples: AreaExamples = {
  emails: [
    emailExample(confirmationEmail, [person, { url, hours: 24 }]),
    emailExample(accountExistsEmail, [person, at.siteUrl]),
    emailExample(newDeviceEmail, [person, { ...at, device: 'Firefox (Linux)' }]),
    emailExample(codeEmail, [person, { code: '123456', minutes: 10, siteUrl: at.siteUrl }]),
    ...secondFactorEvents.map((what) => emailExample(secondFactorEmail, [what, person, { ...at, left: 3 }])),
    ...providerEvents.map((what) =>
      emailExample(providerEmail, [what, person, { ...at, provider: 'Google' }]),
    ),
    emailExample(blockEmail, [person, { reason: 'Messaggi molesti.', siteUrl: at.siteUrl }]),
  ],
};
