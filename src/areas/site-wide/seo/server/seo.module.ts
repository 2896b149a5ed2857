import { defineModule } from '#framework/server/area-module.ts';
import { createFeedsApi } from './feeds.api.ts';
import { createSeoApi } from './seo.api.ts';

export const seoModule = defineModule({
  name: 'seo',
  api: ({ pages, sitemaps, feeds }) => ({
    '/': createSeoApi(pages, sitemaps).route('/', createFeedsApi(feeds)),
  }),
});
