import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample } from '#tests/support/email-example.ts';
import { accountErasedEmail, deletionEmail, deletionEvents } from './deletion-emails.ts';

const person = { fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it' };
const at = { at: '2026-11-20T10:00:00Z', siteUrl: 'https://www.example.org' };

/** Examples of this area for the tests of the whole site. */
export const accountDeletionExamples: AreaExamples = {
  emails: [
    ...deletionEvents.map((what) => emailExample(deletionEmail, [what, person, at])),
    emailExample(accountErasedEmail, [person, at.siteUrl]),
  ],
};
