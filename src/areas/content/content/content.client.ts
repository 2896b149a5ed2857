import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ArticlesAdminApi } from './server/articles-admin.api.ts';

export const articlesAdminClient = (api: ApiFetch) =>
  hc<ArticlesAdminApi>('/api/admin/articles', { fetch: api });
