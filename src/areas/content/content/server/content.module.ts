import { defineModule } from '#framework/server/area-module.ts';
import { contentPages } from '../content.pages.ts';
import { articlesAdminApi } from './articles-admin.api.ts';

export const contentModule = defineModule({
  name: 'content',
  pages: contentPages,
  api: { '/api/admin/articles': articlesAdminApi },
});
