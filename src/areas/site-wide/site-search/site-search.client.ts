import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { SearchApi } from './server/site-search.api.ts';

export const searchClient = (api: ApiFetch) => hc<SearchApi>('/api/search', { fetch: api });
