import { readWithout } from '#areas/shop/catalog/without.rules.ts';
import { inPages } from '#framework/server/personal-data.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { AppError } from '#platform/kernel/errors.ts';

const batchSize = 100;

const pathOf = (id: string): string => `/product/${encodeURIComponent(id)}`;

/** Every product that is on sale. */
export const storefrontSearchable: SearchableTexts = {
  name: 'products',
  label: 'site-search:products',
  audience: 'everybody',
  author: 'site',
  content: ['catalog'],
  topics: [],
  async answerByFacts(ctx, { q, locale }) {
    const wanted = readWithout(q, locale);
    if (!wanted) return undefined;
    const { unwanted, isOnLabels } = wanted;
    const ids = await ctx.catalog.listWithout(ctx, unwanted);
    // “Senza prenotazione” is about other pages.
    const rest = isOnLabels || ids.length > 0 ? wanted.rest : q;
    return { paths: ids.map(pathOf), rest, unwanted };
  },
  async *read(ctx, locale) {
    const products = inPages<Awaited<ReturnType<typeof ctx.catalog.listTexts>>[number]>(
      batchSize,
      (last, limit) => ctx.catalog.listTexts(ctx, { after: last?.id, limit, locale }),
    );
    try {
      for await (const { id, title, subtitle, description, words, also } of products)
        yield {
          path: pathOf(id),
          title,
          text: `${subtitle}\n${description}`,
          words,
          also,
        };
    } catch (error) {
      // Other pages are found while a hosted store is down; its products are read when it is back.
      if (!(error instanceof AppError && error.code === 'store_unreachable')) throw error;
    }
  },
};
