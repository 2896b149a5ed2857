import { defineLegalFacts } from '#framework/legal-facts.ts';

export const donationsLegalFacts = defineLegalFacts('donations', {
  kinds: { donations: 74 },
  times: { donations: 54 },
  emails: {
    donations: {
      position: 50,
      kinds: [
        'donation',
        'donation-returned',
        'donation-given-back',
        'donation-links',
        'donation-fresh-link',
      ],
    },
  },
  storage: {
    paying: { position: 65, key: 'donation' },
  },
});

type Emails = typeof donationsLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
