import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { BikesApi } from './server/bikes.api.ts';

export const bikesClient = (api: ApiFetch) => hc<BikesApi>('/api/bikes', { fetch: api });
