import { defineLegalFacts } from '#framework/legal-facts.ts';

export const accountsLegalFacts = defineLegalFacts('accounts', {
  kinds: { account: 20, place: 30, picture: 40, signIn: 50, providers: 60 },
  times: { account: 10, pictures: 30, sessions: 40 },
  storage: {
    session: { position: 10, key: '__Host-tu.session' },
    device: { position: 20, key: 'tu-device' },
    pending: { position: 30, key: 'tu-pending' },
    registration: { position: 35, key: 'tu.registration' },
    code: { position: 40, key: 'tu-code' },
    state: { position: 60, key: '__Host-tu.state' },
    tabs: { position: 120, key: 'tu-session' },
  },
  emails: { account: { position: 10, kinds: ['accounts', 'security'] } },
  checks: { attempts: 40 },
});

type Emails = typeof accountsLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
