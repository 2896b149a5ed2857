import { defineLegalFacts } from '#framework/legal-facts.ts';

export const withdrawalsLegalFacts = defineLegalFacts('withdrawals', {
  kinds: { withdrawals: 80 },
  times: { withdrawals: 60 },
  emails: { withdrawals: { position: 30, kinds: ['withdrawal'] } },
});

type Emails = typeof withdrawalsLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
