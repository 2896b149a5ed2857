import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { inPages } from '#framework/server/personal-data.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { listPublishedTexts, type PublishedCampaign } from './published-campaigns.queries.ts';

const batchSize = 50;

/** Every published campaign. */
export const campaignsSearchable: SearchableTexts = {
  name: 'campaigns',
  label: 'crowdfunding:title',
  audience: 'everybody',
  author: 'site',
  content: ['campaigns'],
  topics: [],
  async *read(ctx, locale) {
    const published = inPages<PublishedCampaign>(batchSize, (last, limit) =>
      listPublishedTexts(ctx, { after: last?.id, limit, locale }),
    );
    for await (const { slug, title, story, why, budgetLabels, titles } of published) {
      const text = [plainTextOf(why), plainTextOf(story), ...budgetLabels].join('\n');
      yield { path: `/crowdfunding/${slug}`, title, text, also: titles.join('\n') };
    }
  },
};
