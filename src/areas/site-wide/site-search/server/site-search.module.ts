import { defineModule } from '#framework/server/area-module.ts';
import { siteSearchPages } from '../site-search.pages.ts';
import { listSources } from './list-sources.ts';
import { createSearchApi } from './site-search.api.ts';

export const siteSearchModule = defineModule({
  name: 'site-search',
  pages: siteSearchPages,
  api: (site) => ({ '/api/search': createSearchApi(listSources(site)) }),
});
