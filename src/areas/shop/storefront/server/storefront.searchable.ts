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
    const products = inPages<Awaited<ReturnType<typeof ctx.catalog.listTexts>>[number]>(
      batchSize,
      (last, limit) => ctx.catalog.listTexts(ctx, { after: last?.id, limit, locale }),
    );
    for await (const { id, title, subtitle, description } of products)
      yield { path: `/product/${encodeURIComponent(id)}`, title, text: `${subtitle}\n${description}` };
  },
};
