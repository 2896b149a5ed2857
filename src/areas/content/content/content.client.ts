import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ArticlesAdminApi } from './server/articles-admin.api.ts';
import type { SettingsAdminApi } from './server/settings-admin.api.ts';

export const settingsAdminClient = (api: ApiFetch) =>
  hc<SettingsAdminApi>('/api/admin/settings', { fetch: api });

export const articlesAdminClient = (api: ApiFetch) =>
  hc<ArticlesAdminApi>('/api/admin/articles', { fetch: api });
