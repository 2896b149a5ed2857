import { defineLegalFacts } from '#framework/legal-facts.ts';

export const blogLegalFacts = defineLegalFacts('blog', {
  kinds: { posts: 97 },
  times: { posts: 27 },
});
