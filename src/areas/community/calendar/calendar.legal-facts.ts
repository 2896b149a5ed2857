import { defineLegalFacts } from '#framework/legal-facts.ts';

export const calendarLegalFacts = defineLegalFacts('calendar', {
  kinds: { notes: 95 },
  times: { notes: 25 },
  emails: { hidden: { position: 80, kinds: ['hidden-note'] } },
  checks: { many: 50 },
});

type Emails = typeof calendarLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
