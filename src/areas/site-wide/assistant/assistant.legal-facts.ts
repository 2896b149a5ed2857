import { defineLegalFacts } from '#framework/legal-facts.ts';

export const assistantLegalFacts = defineLegalFacts('assistant', {
  kinds: { assistant: 99 },
  times: { assistant: 28 },
  emails: { answers: { position: 100, kinds: ['assistant-message', 'assistant-answer'] } },
});

type Emails = typeof assistantLegalFacts.kindsOfEmails;

declare module '#platform/kernel/email-kind.ts' {
  interface EmailKinds extends Emails {}
}
