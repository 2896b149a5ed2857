import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { inPages } from '#framework/server/personal-data.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { listPublishedTexts, type PublishedCampaign } from './published-campaigns.queries.ts';

const batchSize = 50;

/** Every published campaign. */
export const campaignsSearchable: SearchableTexts = {
  name: 'campaigns',
  audience: 'everybody',
  author: 'site',
  content: ['campaigns'],
  topics: [],
  async *read(ctx, locale) {
    const published = inPages<PublishedCampaign>(batchSize, (last, limit) =>
      listPublishedTexts(ctx, { after: last?.id, limit, locale }),
    );
    for await (const { slug, title, story, why } of published)
      yield { path: `/crowdfunding/${slug}`, title, text: `${plainTextOf(why)}\n${plainTextOf(story)}` };
  },
};
