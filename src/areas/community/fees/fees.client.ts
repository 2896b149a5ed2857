import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { FeesAdminApi } from './admin/server/fees-admin.api.ts';
import type { FeesApi } from './server/fees.api.ts';

export const feesClient = (api: ApiFetch) => hc<FeesApi>('/api/fees', { fetch: api });
export const feesAdminClient = (api: ApiFetch) => hc<FeesAdminApi>('/api/admin/fees', { fetch: api });
