import { defineLegalFacts } from '#framework/legal-facts.ts';

export const memberDirectoryLegalFacts = defineLegalFacts('member-directory', {
  kinds: { directory: 96, messages: 98 },
  times: { messages: 26 },
});
