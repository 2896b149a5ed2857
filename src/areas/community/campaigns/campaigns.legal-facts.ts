import { defineLegalFacts } from '#framework/legal-facts.ts';

export const campaignsLegalFacts = defineLegalFacts('campaigns', {
  kinds: { followers: 75 },
  times: { followers: 55 },
  emails: { updates: { position: 60, kinds: ['campaign-confirm', 'campaign-update'] } },
});

type Emails = typeof campaignsLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
