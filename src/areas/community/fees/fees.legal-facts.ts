import { defineLegalFacts } from '#framework/legal-facts.ts';

export const feesLegalFacts = defineLegalFacts('fees', {
  kinds: { fees: 72 },
  times: { fees: 52 },
  emails: { fees: { position: 40, kinds: ['fee', 'fee-reminder', 'fee-returned'] } },
});

type Emails = typeof feesLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
