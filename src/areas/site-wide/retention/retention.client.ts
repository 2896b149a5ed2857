import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { RetentionApi } from './server/retention.api.ts';

export const retentionClient = (api: ApiFetch) => hc<RetentionApi>('/api/admin/retention', { fetch: api });
