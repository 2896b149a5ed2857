import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample } from '#tests/support/email-example.ts';
import { composeAccountEmail } from './account-email.ts';

/** What the tests of the whole site need of this area. */
export const accountsExamples: AreaExamples = {
  emails: [
    emailExample(composeAccountEmail, [
      { fullName: 'Ada Neri', email: 'ada@example.org', locale: 'it' },
      {
        ...{ subject: 'Ciao', heading: 'Ciao', paragraphs: ['Un giorno'] },
        action: { label: 'Apri', url: 'https://www.example.org/' },
      },
    ]),
  ],
};
