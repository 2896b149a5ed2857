import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { StatsApi } from './server/stats.api.ts';

/** `figures.$get()` gives Figures. */
export const statsClient = (api: ApiFetch) => hc<StatsApi>('/api/stats', { fetch: api });
