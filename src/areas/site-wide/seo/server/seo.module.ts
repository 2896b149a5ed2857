import { defineModule } from '#framework/server/area-module.ts';
import { createSeoApi } from './seo.api.ts';

export const seoModule = defineModule({
  name: 'seo',
  api: ({ pages, sitemaps }) => ({ '/': createSeoApi(pages, sitemaps) }),
});
