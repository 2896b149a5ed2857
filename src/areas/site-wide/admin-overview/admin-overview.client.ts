import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminApi } from './server/admin-overview.api.ts';

export const adminClient = (api: ApiFetch) => hc<AdminApi>('/api/admin', { fetch: api });
