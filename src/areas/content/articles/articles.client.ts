import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ArticleEditorApi, ArticlesApi } from './server/articles.api.ts';

export const articlesClient = (api: ApiFetch) => hc<ArticlesApi>('/api/articles', { fetch: api });

export const articleEditorClient = (api: ApiFetch) =>
  hc<ArticleEditorApi>('/api/admin/article-editor', { fetch: api });
