import { defineLegalFacts } from '#framework/legal-facts.ts';

export const accountsLegalFacts = defineLegalFacts('accounts', {
  kinds: { account: 20, place: 30, picture: 40, signIn: 50, providers: 60 },
  times: { account: 10, pictures: 30, sessions: 40 },
});
