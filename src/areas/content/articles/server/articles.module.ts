import { defineModule } from '#framework/server/area-module.ts';
import { articlesAudit } from '../articles.audit.ts';
import { articlesErrors } from '../articles.errors.ts';
import { articleEditorApi, articlesApi } from './articles.api.ts';
import { articlesDemo } from './articles.demo.ts';

const content = ['articles'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const articlesModule = defineModule({
  name: 'articles',
  audit: { declared: articlesAudit },
  content,
  api: { '/api/articles': articlesApi, '/api/admin/article-editor': articleEditorApi },
  errors: articlesErrors,
  demo: articlesDemo,
});
