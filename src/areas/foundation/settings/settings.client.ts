import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { SettingsApi } from './server/settings.api.ts';

export const settingsClient = (api: ApiFetch) => hc<SettingsApi>('/api/settings', { fetch: api });
