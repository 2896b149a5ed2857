import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { inPages } from '#framework/server/personal-data.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { listPublishedTexts, type PublishedText } from './published-posts.queries.ts';

const batchSize = 50;

/** Every published post. */
export const blogSearchable: SearchableTexts = {
  name: 'posts',
  label: 'blog:title',
  audience: 'everybody',
  author: 'site',
  content: ['blog'],
  topics: [],
  async *read(ctx, locale) {
    const published = inPages<PublishedText>(batchSize, (last, limit) =>
      listPublishedTexts(ctx, { after: last?.id, limit, locale }),
    );
    for await (const { slug, title, body, titles } of published)
      yield { path: `/blog/${slug}`, title, text: plainTextOf(body), also: titles.join('\n') };
  },
};
