import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { StatisticsApi } from './server/statistics.api.ts';
import type { StatsApi } from './server/stats.api.ts';

/** `figures.$get()` returns Figures. */
export const statsClient = (api: ApiFetch) => hc<StatsApi>('/api/stats', { fetch: api });

/** `index.$get({ query })` returns Statistics. */
export const statisticsClient = (api: ApiFetch) => hc<StatisticsApi>('/api/admin/statistics', { fetch: api });
