import { defineLegalFacts } from '#framework/legal-facts.ts';

export const bikesLegalFacts = defineLegalFacts('bikes', {
  kinds: { bikes: 90 },
  times: { bikes: 20 },
  emails: { bookings: { position: 70, kinds: ['bike-booking'] } },
  checks: { age: 20 },
});

type Emails = typeof bikesLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
