import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { SiteSettingsApi } from './server/site-settings.api.ts';

export const siteSettingsClient = (api: ApiFetch) =>
  hc<SiteSettingsApi>('/api/admin/site-settings', { fetch: api });
