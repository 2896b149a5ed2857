import { listPublishedTexts } from '#areas/shop/catalog/server/published-products.ts';
import { inPages } from '#framework/server/personal-data.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';

const batchSize = 100;

/** Every product that is on sale. */
export const storefrontSearchable: SearchableTexts = {
  name: 'products',
  audience: 'everybody',
  content: ['catalog'],
  topics: [],
  async *read(ctx, locale) {
    const products = inPages<Awaited<ReturnType<typeof listPublishedTexts>>[number]>(
      batchSize,
      (last, limit) => listPublishedTexts(ctx, { after: last?.id, limit, locale }),
    );
    for await (const { id, title, subtitle, description } of products)
      yield { path: `/product/${id}`, title, text: `${subtitle}\n${description}` };
  },
};
