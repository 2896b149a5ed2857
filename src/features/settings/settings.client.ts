import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/http/api-fetch.ts';
import type { SettingsApi } from './server/settings.api.ts';

export const settingsClient = (api: ApiFetch) => hc<SettingsApi>('/api/settings', { fetch: api });
