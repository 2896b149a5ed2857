import { defineLegalFacts } from '#framework/legal-facts.ts';

export const blogLegalFacts = defineLegalFacts('blog', {
  kinds: { posts: 95 },
  times: { posts: 25 },
});
