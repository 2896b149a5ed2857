import { defineModule } from '#framework/server/area-module.ts';
import { legalAreaPages } from '../legal.pages.ts';
import { legalJobDefinitions } from './legal.jobs.ts';
import { legalSearchable } from './legal.searchable.ts';
import { legalNoticesApi } from './legal-notices.api.ts';

export const legalModule = defineModule({
  name: 'legal',
  pages: legalAreaPages,
  searchable: legalSearchable,
  api: { '/api/admin/legal-notices': legalNoticesApi },
  jobs: legalJobDefinitions,
});
