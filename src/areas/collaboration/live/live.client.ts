import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { LiveApi } from './server/live.api.ts';

export const liveClient = (api: ApiFetch) => hc<LiveApi>('/api/live', { fetch: api });
