import { defineLegalFacts } from '#framework/legal-facts.ts';

export const memberDirectoryLegalFacts = defineLegalFacts('member-directory', {
  kinds: { directory: 96, messages: 98 },
  times: { messages: 26 },
  emails: { messages: { position: 90, kinds: ['member-message'] } },
  checks: { many: 60 },
});

type Emails = typeof memberDirectoryLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
