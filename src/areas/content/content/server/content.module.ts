import { defineModule } from '#framework/server/area-module.ts';
import { contentAudit } from '../content.audit.ts';
import { contentErrors } from '../content.errors.ts';
import { contentPages } from '../content.pages.ts';
import { articlesAdminApi } from './articles-admin.api.ts';
import { settingsAdminApi } from './settings-admin.api.ts';

export const contentModule = defineModule({
  name: 'content',
  audit: { declared: contentAudit },
  pages: contentPages,
  api: { '/api/admin/articles': articlesAdminApi, '/api/admin/settings': settingsAdminApi },
  errors: contentErrors,
});
