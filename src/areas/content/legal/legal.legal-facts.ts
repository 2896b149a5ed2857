import { defineLegalFacts } from '#framework/legal-facts.ts';

/** Declarations that belong to no area: the server, the shell of the site, and messages. */
export const legalLegalFacts = defineLegalFacts('legal', {
  kinds: { reading: 10, emails: 120 },
  times: { messages: 90 },
  storage: {
    language: { position: 50, key: 'i18next' },
    changed: { position: 55, key: 'tu-changed' },
    theme: { position: 70, key: 'theme' },
    columns: { position: 140, key: 'hidden-columns' },
    scroll: { position: 150, key: 'tsr-scroll-restoration-v1_3' },
    reload: { position: 160, key: 'tanstack_router_reload' },
  },
  emails: { notice: { position: 130, kinds: ['legal'] } },
});

type Emails = typeof legalLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
