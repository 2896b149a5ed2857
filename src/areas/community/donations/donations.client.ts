import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { DonationsAdminApi } from './admin/server/donations-admin.api.ts';
import type { DonationsApi } from './server/donations.api.ts';

export const donationsClient = (api: ApiFetch) => hc<DonationsApi>('/api/donations', { fetch: api });
export const donationsAdminClient = (api: ApiFetch) =>
  hc<DonationsAdminApi>('/api/admin/donations', { fetch: api });
