import type { AreaExamples } from '#tests/support/area-examples.ts';
import { emailExample } from '#tests/support/email-example.ts';
import { composeAccountEmail } from './account-email.ts';

/** Examples of this area for the tests of the whole site. */
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
